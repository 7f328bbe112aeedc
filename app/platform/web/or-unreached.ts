import { data } from 'react-router';
import { unreached } from './refusal.ts';

/**
 * For a page's `clientAction`: the server action's result. Where the shop or its database cannot be reached it is `instead` with
 * status 503, so that the page stays open with what was typed. What the shop does answer, such as a redirect or 404, is thrown on.
 */
export async function orUnreached<T, U>(serverAction: () => Promise<T>, instead: U) {
	try {
		return await serverAction();
	} catch (thrown) {
		// An error of the connection has none.
		const { status = 503 } = thrown as { status?: number };
		if (status !== 503) throw thrown;
		return data(instead, { status });
	}
}

/** The `clientAction` of a page whose form says `why` where the shop cannot be reached. */
export function whenUnreached<Args extends { serverAction: () => Promise<unknown> }>(why: string) {
	type Answer = Awaited<ReturnType<Args['serverAction']>>;
	return ({ serverAction }: Args) => orUnreached(serverAction as () => Promise<Answer>, unreached(why));
}
