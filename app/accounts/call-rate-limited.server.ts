import type { Db } from '#app/platform/open-database.server.ts';
import { type Attempt, type RateLimit, takeAttempt } from '#app/platform/rate-limits.server.ts';
import { type AuthResult, tooManyAttempts, unavailable } from './call-auth.server.ts';

export type CountedLimit = {
	name: string;
	subject: string;
	limit: RateLimit;
	/** Whether a call with this result counts. Until there is one, every call does. */
	counts: (result: AuthResult) => boolean;
};

/** Takes an attempt of each limit before the call, and gives back those that its result does not count for. */
export async function callRateLimited(
	db: Db,
	limits: CountedLimit[],
	call: () => Promise<AuthResult>,
): Promise<AuthResult> {
	const taken: { attempt: Extract<Attempt, { ok: true }>; counts: CountedLimit['counts'] }[] = [];
	const giveBack = (result: AuthResult) =>
		Promise.all(taken.map(({ attempt, counts }) => (counts(result) ? undefined : attempt.giveBack())));
	try {
		for (const { name, subject, limit, counts } of limits) {
			const attempt = await takeAttempt(db, name, subject, limit);
			if (!attempt.ok) {
				const refused = tooManyAttempts(attempt.retryAfter);
				await giveBack(refused);
				return refused;
			}
			taken.push({ attempt, counts });
		}
		const result = await call();
		await giveBack(result);
		return result;
	} catch (error) {
		return unavailable(error);
	}
}
