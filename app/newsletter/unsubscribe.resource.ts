import { href, redirect } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/unsubscribe.resource';
import { readUnsubscribeToken } from './newsletter-link.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

/** A reader who opens the link gets the page with the button. */
export function loader({ url }: Route.LoaderArgs) {
	return redirect(`${href('/newsletter/leave')}${url.search}`);
}

/** RFC 8058: the POST of a mail provider unsubscribes at once. It has no cookies, and is never redirected. */
export async function action({ url }: Route.ActionArgs) {
	const id = readUnsubscribeToken(url.searchParams.get('token'));
	try {
		if (id !== null && (await unsubscribe(db, { id }))) return plain('Unsubscribed.', 200);
		return plain('This link does not work.', 422);
	} catch (error) {
		log.error({ error }, 'a one-click unsubscription failed');
		return plain('Please try again.', 503);
	}
}

function plain(words: string, status: number): Response {
	return new Response(`${words}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
