import { data } from 'react-router';

/**
 * What a page's `clientAction` gives: what the shop says of a form or, where it cannot be reached, `unreached`, so that the
 * page stays with what was typed. Redirects go through.
 */
export async function actionOrFallback<T, U>(ask: () => Promise<T>, unreached: U) {
	try {
		return await ask();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return data(unreached, { status: 503 });
	}
}
