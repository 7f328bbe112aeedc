import { escapeHtml } from '#app/platform/escape-html.ts';
import { readForm } from '#app/platform/form.server.ts';
import { onlyPost } from '#app/platform/only-post.server.ts';
import type { Route } from './+types/google.resource';
import { askAuth } from './ask-auth.server.ts';
import { authWithGoogle, googleConfigured } from './auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { endGoogle, toAddress } from './end-google.server.ts';
import { plainPage } from './plain-page.server.ts';
import { safePath } from './safe-path.ts';

export const loader = onlyPost;

/** AUTH-06: begins a sign-in with Google, in a popup or in the whole page. */
export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const trip = { popup: form.get('popup') === '1', next: safePath(form.get('next')) };
	const remember = form.get('remember') === 'on';
	if (!googleConfigured) return endGoogle(trip, copy.notEnabled);

	const auth = await authWithGoogle();
	if (!auth) return endGoogle(trip, copy.google.unreachable);

	let address = '';
	const verdict = await askAuth(
		auth.api
			.signInSocial({
				body: {
					provider: 'google',
					callbackURL: toAddress(trip),
					errorCallbackURL: toAddress(trip),
					additionalData: { remember },
				},
				headers: request.headers,
				returnHeaders: true,
			})
			.then(({ headers, response }) => {
				address = response.url ?? '';
				return { headers };
			}),
	);
	if (!verdict.ok) return endGoogle(trip, verdict.message);
	return passOn(address, verdict.headers);
}

/**
 * A page that goes on by itself rather than a redirect: under `form-action 'self'` Chromium follows no redirect of a
 * form to another origin, and a provider sends on to origins of its own (a company's sign-in, say) that no policy could
 * list beforehand. This one starts a navigation afresh, with and without JavaScript.
 */
function passOn(address: string, cookies: Headers): Response {
	const to = escapeHtml(address);
	const page = plainPage({
		title: copy.google.going,
		head: `<meta http-equiv="refresh" content="0;url=${to}">`,
		body: `<p><a href="${to}">${copy.google.goOn}</a></p>`,
	});
	for (const cookie of cookies.getSetCookie()) page.headers.append('Set-Cookie', cookie);
	return page;
}
