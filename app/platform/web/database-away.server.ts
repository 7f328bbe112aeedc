import { data } from 'react-router';
import { isUnreachable } from '#app/platform/database/unreachable.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * For a page that has words of its own for it: the result of `work`, or `instead` where it fails. Logs `failed` and the error under the
 * request's id; the visitor never sees its text. What was thrown as an answer, such as a redirect or 404, is thrown on.
 */
export async function orInstead<T, U>(
	visit: Pick<Visit, 'id' | 'degraded'>,
	failed: string,
	instead: U,
	work: () => Promise<T>,
): Promise<T | U> {
	try {
		return await work();
	} catch (error) {
		if (isAnswer(error)) throw error;
		visit.degraded = true;
		log.error({ error, requestId: visit.id }, failed);
		return instead;
	}
}

/** For a page whose layout has the words: the result of `work`. Throws 503 where the database does not answer. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof Error) || !isUnreachable(error)) throw error;
		log.error({ error }, 'the database did not answer the back office');
		throw data(null, { status: 503 });
	}
}

/** A response, or what is thrown as `data(…)`, except that the database is away. */
function isAnswer(thrown: unknown): boolean {
	if (thrown instanceof Response) return true;
	if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return false;
	const { init } = thrown;
	return typeof init === 'object' && init !== null && 'status' in init && init.status !== 503;
}
