import type { Db } from '#app/platform/open-database.server.ts';
import { resetRateLimit } from '#app/platform/rate-limits.server.ts';
import { resetWrongPasswords } from './wrong-passwords.server.ts';

/** The names of the rate limits on mailed links: by the address that a visitor typed, and by an account's id. */
export const RESET_MAILS = 'reset account';
export const VERIFICATION_MAILS = 'verify account';

/** Forgets how often an account was tried and mailed. */
export async function resetAccountLimits(db: Db, user: { id: string; email: string }): Promise<void> {
	await resetWrongPasswords(db, user.email);
	await resetRateLimit(db, RESET_MAILS, user.email);
	await resetRateLimit(db, VERIFICATION_MAILS, user.id);
}
