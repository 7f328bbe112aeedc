import type { Db } from '#app/platform/database/open-database.server.ts';
import { resetRateLimit } from '#app/platform/limits/rate-limits.server.ts';
import { resetWrongPasswords } from './wrong-passwords.server.ts';

/** The names of rate limits by the email address that a visitor typed. */
export const RESET_MAILS = 'reset account';
export const LOGINS = 'sessions account';
/** The names of rate limits by an account's id. */
export const VERIFICATION_MAILS = 'verify account';
export const PASSWORD_CHANGES = 'password change';
export const FIRST_FACTOR_MAILS = 'first second factor';
export const SECOND_FACTORS = 'second factor';
export const SECOND_FACTORS_OF_DAY = 'second factor of a day';
/** The names of rate limits by an account's id and an address. */
export const BACKUP_CODES = 'backup code';
export const BACKUP_CODES_OF_DAY = 'backup code of a day';

/** Forgets how often an account was tried, used and mailed. */
export async function resetAccountLimits(db: Db, user: { id: string; email: string }): Promise<void> {
	await resetWrongPasswords(db, user.email);
	for (const name of [RESET_MAILS, LOGINS]) await resetRateLimit(db, name, user.email);
	const byId = [
		VERIFICATION_MAILS,
		PASSWORD_CHANGES,
		FIRST_FACTOR_MAILS,
		SECOND_FACTORS,
		SECOND_FACTORS_OF_DAY,
	];
	for (const name of byId) await resetRateLimit(db, name, user.id);
}
