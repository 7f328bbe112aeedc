import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { resetRateLimit } from '#app/platform/limits/rate-limits.server.ts';

const NAME = 'password';

/** The rate limit on wrong passwords for an account. `email` is as stored in the account. */
export function wrongPasswordsOf(email: string) {
	return { name: NAME, subject: email, limit: env.LIMIT_LOGIN_ACCOUNT } as const;
}

/** After a correct password, or a new one set with a reset link. */
export function resetWrongPasswords(db: Db, email: string): Promise<void> {
	return resetRateLimit(db, NAME, email);
}
