import { href } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { escapeHtml } from '#app/platform/web/escape-html.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/google.resource';
import { allowAttempt } from './allow-attempt.server.ts';
import { authWithGoogle, GOOGLE_TIMEOUT, googleConfigured } from './auth.server.ts';
import { callAuth } from './call-auth.server.ts';
import { cookieCheck, losesCookies } from './cookie-check.server.ts';
import { accountsCopy } from './copy.ts';
import { finishGoogleSignIn, type GoogleSignIn, toDoneAddress } from './finish-google-sign-in.server.ts';
import { googleCopy as copy } from './google-copy.server.ts';
import { plainPage } from './plain-page.server.ts';
import { safePath, withNext } from './safe-path.ts';

export const loader = onlyPost;

/** AUTH-06: begins a sign-in with Google, in a popup or in the same page. Without Google the login page shows no button for it. */
export async function action({ request, context }: Route.ActionArgs) {
	const { address: visitorAddress } = context.get(visitContext);
	const form = await readForm(request);
	const signIn = { popup: form.get('popup') === '1', next: safePath(form.get('next')) };
	const remember = form.get('remember') === 'on';
	if (losesCookies(request, form)) return sayCookieless(signIn);
	if (!googleConfigured) return finishGoogleSignIn(signIn, accountsCopy.notEnabled);

	const allowed = await allowAttempt(db, 'google', visitorAddress, env.LIMIT_GOOGLE);
	if (!allowed.ok) return finishGoogleSignIn(signIn, allowed.message);
	const auth = await authWithGoogle();
	if (!auth) return finishGoogleSignIn(signIn, copy.unreachable);

	let address = '';
	const started = auth.api
		.signInSocial({
			body: {
				provider: 'google',
				callbackURL: toDoneAddress(signIn),
				errorCallbackURL: toDoneAddress(signIn),
				additionalData: { remember },
			},
			headers: request.headers,
			returnHeaders: true,
		})
		.then(({ headers, response }) => {
			address = response.url ?? '';
			return { headers };
		});
	const result = await callAuth(withTimeout(GOOGLE_TIMEOUT, started));
	if (!result.ok) return finishGoogleSignIn(signIn, result.message);
	return redirectPage(address, result.headers);
}

/** AUTH-12: a page of its own, since without cookies no message goes on to the next one. */
function sayCookieless({ popup, next }: GoogleSignIn): Response {
	const back = withNext(next, href('/login'));
	const page = plainPage({
		title: copy.cookies,
		body: `<p>${escapeHtml(accountsCopy.noCookies)}</p>
<p>${popup ? copy.closeAndTry : `<a href="${escapeHtml(back)}">${copy.backToLogin}</a>`}</p>`,
	});
	page.headers.append('Set-Cookie', cookieCheck()['Set-Cookie']);
	return page;
}

/**
 * A page that opens `address` by itself, with and without JavaScript. It is not a redirect: under `form-action 'self'`
 * Chromium follows no redirect of a form to another origin. A provider may redirect to more origins (a company's sign-in, for
 * example), so the policy cannot list them. This page begins a new navigation, which the policy does not limit.
 */
function redirectPage(address: string, cookies: Headers): Response {
	const to = escapeHtml(address);
	const page = plainPage({
		title: copy.going,
		head: `<meta http-equiv="refresh" content="0;url=${to}">`,
		body: `<p><a href="${to}">${copy.goOn}</a></p>`,
	});
	for (const cookie of cookies.getSetCookie()) page.headers.append('Set-Cookie', cookie);
	return page;
}
