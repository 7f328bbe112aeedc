import { data, isRouteErrorResponse } from 'react-router';
import { unreached } from '#app/platform/refusal.ts';

const WORDS =
	'The database does not answer, so nothing is saved. What you typed is kept: press again in a moment.';

/**
 * For a page's `clientAction`: where the shop or its database does not answer, the page stays with what was typed, and says so.
 * Redirects and other refusals pass through.
 */
export async function actionOrKept<T>(serverAction: () => Promise<T>) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status !== 503)) throw thrown;
		return data(unreached(WORDS), { status: 503 });
	}
}
