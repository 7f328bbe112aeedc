import { forgetTurns } from '#app/platform/limits.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** The name of the limit on wrong passwords for an account. */
export const WRONG_PASSWORDS = 'password';

/** Whoever knows the password, or has just set it by a mailed link, starts afresh. `email` as the account has it. */
export function forgetWrongPasswords(db: Db, email: string): Promise<void> {
	return forgetTurns(db, WRONG_PASSWORDS, email);
}
