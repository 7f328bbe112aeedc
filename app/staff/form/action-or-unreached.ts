import { data, isRouteErrorResponse } from 'react-router';

/**
 * For a page's `clientAction`: the server action's result. Where the shop or its database cannot be reached it is `unreached` with
 * status 503, so that the page stays open with what was typed.
 */
export async function actionOrUnreached<T, U>(serverAction: () => Promise<T>, unreached: U) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		if (isRouteErrorResponse(thrown) && thrown.status !== 503) throw thrown;
		return data(unreached, { status: 503 });
	}
}
