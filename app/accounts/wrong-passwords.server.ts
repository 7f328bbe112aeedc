import type { Db } from '#app/platform/open-database.server.ts';
import { resetRateLimit } from '#app/platform/rate-limits.server.ts';

/** The name of the limit on wrong passwords for an account. */
export const WRONG_PASSWORDS = 'password';

/** For a visitor who knew the password, or has just set it by a mailed link. `email` as the account has it. */
export function forgetWrongPasswords(db: Db, email: string): Promise<void> {
	return resetRateLimit(db, WRONG_PASSWORDS, email);
}
