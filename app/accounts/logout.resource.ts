import { href, redirect } from 'react-router';
import { flash } from '#app/platform/web/flash.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import type { Route } from './+types/logout.resource';
import { auth } from './auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { logOut } from './log-out.server.ts';

export const loader = onlyPost;

/** AUTH-07, AUTH-06: ends the session. If that fails, the customer stays signed in and reads why. */
export async function action({ request }: Route.ActionArgs) {
	const result = await logOut(auth, request.headers);
	const headers = result.ok ? result.headers : new Headers();
	const message = result.ok ? flash(copy.loggedOut) : flash(result.message, 'error');
	headers.append('Set-Cookie', message);
	return redirect(href('/'), { headers });
}
