import { href, redirect } from 'react-router';
import { flash } from '#app/platform/flash.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { leadingTo, safePath } from './safe-path.ts';

/** Where a Google sign-in was begun from, carried to the provider and back. */
export type GoogleTrip = { popup: boolean; next: string | null };

export const DONE = href('/auth/google/done');

export function toAddress({ popup, next }: GoogleTrip): string {
	const query = new URLSearchParams();
	if (popup) query.set('popup', '1');
	if (next) query.set('next', next);
	return query.size > 0 ? `${DONE}?${query}` : DONE;
}

export function fromQuery(query: URLSearchParams): GoogleTrip {
	return { popup: query.get('popup') === '1', next: safePath(query.get('next')) };
}

/** Ends a trip, signed in or not: a popup closes itself, a whole page goes on; the toast waits in its cookie for either. */
export function endGoogle(
	{ popup, next }: GoogleTrip,
	fault: string | null,
	headers = new Headers(),
): Response {
	headers.append('Set-Cookie', fault ? flash(fault, 'error') : flash(copy.google.done));
	if (popup) return redirect(fault ? `${DONE}?failed` : DONE, { headers });
	if (!fault) return redirect(next ?? href('/'), { headers });
	return redirect(leadingTo(next, href('/login')), { headers });
}
