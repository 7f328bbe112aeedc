import type { Db } from '#app/platform/open-database.server.ts';
import { type RateLimit, takeAttempt } from '#app/platform/rate-limits.server.ts';
import { unavailable, type Verdict } from './ask-auth.server.ts';
import { tooMany } from './log-in-guarded.server.ts';

/** Counts an attempt of `subject` (an account or an address) against the limit `name`, as a verdict: 429 or 503 if refused. */
export async function allowAttempt(
	db: Db,
	name: string,
	subject: string,
	limit: RateLimit,
): Promise<Verdict> {
	try {
		const attempt = await takeAttempt(db, name, subject, limit);
		return attempt.ok ? { ok: true, headers: new Headers() } : tooMany(attempt.retryAfter);
	} catch (error) {
		return unavailable(error);
	}
}
