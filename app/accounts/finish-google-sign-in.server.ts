import { href, redirect } from 'react-router';
import { flash } from '#app/platform/web/flash.server.ts';
import { isBackOffice } from './back-office.server.ts';
import { googleCopy as copy } from './google-copy.server.ts';
import { safePath, withNext } from './safe-path.ts';

/** Where a Google sign-in began. Google's callback gets it back as a query. */
export type GoogleSignIn = { popup: boolean; next: string | null };

export const DONE = href('/auth/google/done');

export function toDoneAddress({ popup, next }: GoogleSignIn): string {
	const query = new URLSearchParams();
	if (popup) query.set('popup', '1');
	if (next) query.set('next', next);
	return query.size > 0 ? `${DONE}?${query}` : DONE;
}

export function fromQuery(query: URLSearchParams): GoogleSignIn {
	return { popup: query.get('popup') === '1', next: safePath(query.get('next')) };
}

/**
 * The response after a Google sign-in, successful or not: a page that closes the popup, or a redirect. The flash cookie carries
 * the toast to the next page. `fault` is the message for the visitor.
 */
export function finishGoogleSignIn(
	{ popup, next }: GoogleSignIn,
	fault: string | null,
	headers = new Headers(),
): Response {
	headers.append('Set-Cookie', fault ? flash(fault, 'error') : flash(copy.done));
	if (popup) return redirect(fault ? `${DONE}?failed` : popupDone(next), { headers });
	if (!fault) return redirect(next ?? href('/'), { headers });
	return redirect(withNext(next, href('/login')), { headers });
}

/** The last page of the popup. It is told of a page of the back office, which the page that opened the popup cannot open itself. */
function popupDone(next: string | null): string {
	return next && isBackOffice(next) ? `${DONE}?${new URLSearchParams({ next })}` : DONE;
}
