import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/google-done.resource';
import { isBackOffice } from './back-office.server.ts';
import { googleCopy as copy } from './google-copy.server.ts';
import { plainPage } from './plain-page.server.ts';
import { safePath } from './safe-path.ts';

/**
 * The last page of the popup: reports the outcome to the page that opened it, and closes. It uses a BroadcastChannel, because a
 * provider may cut the popup's connection to its opener. The toast is in the flash cookie, which the opener fetches. For
 * the back office the outcome is the path to load.
 */
export function loader({ url, context }: Route.LoaderArgs) {
	const next = safePath(url.searchParams.get('next'));
	const signedIn = next && isBackOffice(next) ? next : 'logged-in';
	const outcome = url.searchParams.has('failed') ? 'failed' : signedIn;
	const { nonce } = context.get(visitContext);
	return plainPage({
		title: copy.back,
		body: `<p>${copy.close}</p>
<p><a href="/">${copy.shop}</a></p>
<script nonce="${nonce}">new BroadcastChannel('google').postMessage(${JSON.stringify(outcome).replaceAll('<', '\\u003c')}); close();</script>`,
	});
}
