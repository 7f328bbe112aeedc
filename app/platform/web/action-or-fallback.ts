import { data } from 'react-router';

/**
 * For a page's `clientAction`: the server action's result or, where the shop cannot be reached, `unreached` with status
 * 503. So the page remains open with what the visitor typed. Responses that the action throws, such as redirects, pass
 * through.
 */
export async function actionOrFallback<T, U>(serverAction: () => Promise<T>, unreached: U) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return data(unreached, { status: 503 });
	}
}
