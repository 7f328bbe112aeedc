import type { Db } from '#app/platform/open-database.server.ts';
import { resetRateLimit } from '#app/platform/rate-limits.server.ts';
import { resetWrongPasswords } from './wrong-passwords.server.ts';

/** The names of rate limits by the email address that a visitor typed. */
export const RESET_MAILS = 'reset account';
export const LOGINS = 'sessions account';
/** The names of rate limits by an account's id. */
export const VERIFICATION_MAILS = 'verify account';
export const PASSWORD_CHANGES = 'password change';

/** Forgets how often an account was tried, used and mailed. */
export async function resetAccountLimits(db: Db, user: { id: string; email: string }): Promise<void> {
	await resetWrongPasswords(db, user.email);
	for (const name of [RESET_MAILS, LOGINS]) await resetRateLimit(db, name, user.email);
	for (const name of [VERIFICATION_MAILS, PASSWORD_CHANGES]) await resetRateLimit(db, name, user.id);
}
