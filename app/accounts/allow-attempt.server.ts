import type { Db } from '#app/platform/database/open-database.server.ts';
import type { LimitName } from '#app/platform/limits/limit-words.ts';
import { type RateLimit, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { type AuthResult, tooManyAttempts, unavailable } from './call-auth.server.ts';

/**
 * Counts an attempt of `subject` (an account or an IP address) against the rate limit `name`. Fails with 429 if the limit is
 * reached, and with 503 if the database does not answer.
 */
export async function allowAttempt(
	db: Db,
	name: LimitName,
	subject: string,
	limit: RateLimit,
): Promise<AuthResult> {
	try {
		const attempt = await takeAttempt(db, name, subject, limit);
		return attempt.ok ? { ok: true, headers: new Headers() } : tooManyAttempts(attempt);
	} catch (error) {
		return unavailable(error);
	}
}
