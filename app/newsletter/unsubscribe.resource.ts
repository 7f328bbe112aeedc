import { href, redirect } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/unsubscribe.resource';
import { readUnsubscribeToken } from './newsletter-link.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

/** A reader who opens the link gets the page with the button. */
export function loader({ url }: Route.LoaderArgs) {
	return redirect(`${href('/newsletter/leave')}${url.search}`);
}

/** RFC 8058: the POST of a mail provider unsubscribes at once. It has no cookies, and is never redirected. */
export async function action({ url, context }: Route.ActionArgs) {
	const id = readUnsubscribeToken(url.searchParams.get('token'));
	const failed = plain('Please try again.', 503);
	return orInstead(context.get(visitContext), 'a one-click unsubscription failed', failed, async () => {
		if (id !== null && (await unsubscribe(db, { id }))) return plain('Unsubscribed.', 200);
		return plain('This link does not work.', 422);
	});
}

function plain(words: string, status: number): Response {
	return new Response(`${words}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
