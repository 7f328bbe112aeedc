import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/google-done.resource';
import { accountsCopy as copy } from './copy.ts';
import { plainPage } from './plain-page.server.ts';

/**
 * Where the popup ends: it tells the page that opened it, and closes. A channel, because a provider may cut the popup
 * off from its opener. What is to be said waits in the flash cookie for that page to fetch.
 */
export function loader({ url, context }: Route.LoaderArgs) {
	const outcome = url.searchParams.has('failed') ? 'failed' : 'logged-in';
	const { nonce } = context.get(visitContext);
	return plainPage({
		title: copy.google.back,
		body: `<p>${copy.google.close}</p>
<p><a href="/">${copy.google.shop}</a></p>
<script nonce="${nonce}">new BroadcastChannel('google').postMessage('${outcome}'); close();</script>`,
	});
}
