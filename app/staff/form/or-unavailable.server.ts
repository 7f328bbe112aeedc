import { data } from 'react-router';
import { isUnreachable } from '#app/platform/database/unreachable.server.ts';
import { log } from '#app/platform/log.server.ts';

/** The result; throws 503 where the database does not answer, so that the page says so. A response that is thrown, such as 404, stays. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof Error) || !isUnreachable(error)) throw error;
		log.error({ error }, 'the database did not answer the back office');
		throw data(null, { status: 503 });
	}
}
