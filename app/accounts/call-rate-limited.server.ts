import type { Db } from '#app/platform/database/open-database.server.ts';
import type { LimitName } from '#app/platform/limits/limit-words.ts';
import { type Attempt, type RateLimit, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { type AuthFailure, tooManyAttempts, unavailable } from './call-auth.server.ts';

/** A rate limit of a call that results in a `T`. */
export type CountedLimit<T> = {
	name: LimitName;
	subject: string;
	limit: RateLimit;
	/** Whether a call with this result counts. Until there is one, every call does. */
	counts: (result: T | AuthFailure) => boolean;
	/** The response where the limit is reached, if not `tooManyAttempts`. */
	refuse?: () => Promise<AuthFailure>;
};

/** Takes an attempt of each limit before the call, and gives back those that its result does not count for. */
export async function callRateLimited<T>(
	db: Db,
	limits: CountedLimit<T>[],
	call: () => Promise<T | AuthFailure>,
): Promise<T | AuthFailure> {
	const taken: { attempt: Extract<Attempt, { ok: true }>; limit: CountedLimit<T> }[] = [];
	const giveBack = (isKept: (limit: CountedLimit<T>) => boolean) =>
		Promise.all(taken.map(({ attempt, limit }) => (isKept(limit) ? undefined : attempt.giveBack())));
	try {
		for (const limit of limits) {
			const attempt = await takeAttempt(db, limit.name, limit.subject, limit.limit);
			if (!attempt.ok) {
				await giveBack(() => false);
				return limit.refuse ? await limit.refuse() : tooManyAttempts(attempt);
			}
			taken.push({ attempt, limit });
		}
		const result = await call();
		await giveBack(({ counts }) => counts(result));
		return result;
	} catch (error) {
		return unavailable(error);
	}
}
