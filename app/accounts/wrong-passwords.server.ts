import type { Db } from '#app/platform/open-database.server.ts';
import { resetRateLimit } from '#app/platform/rate-limits.server.ts';

/** The name of the rate limit on wrong passwords for an account. */
export const WRONG_PASSWORDS = 'password';

/** After a correct password, or a new one set with a reset link. `email` is as stored in the account. */
export function resetWrongPasswords(db: Db, email: string): Promise<void> {
	return resetRateLimit(db, WRONG_PASSWORDS, email);
}
