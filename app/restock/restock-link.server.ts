import { href } from 'react-router';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { idOfToken, isTokenOf, signedToken } from '#app/orders/link/signed-token.server.ts';

const LABEL = 'restock link';

/** It is used once, so that it needs no second version. */
const VERSION = 1;

/** The query parameter of the link in a mail. */
export const LEAVE = 'leave';

/** AGAIN-03: where who waits ends it. */
export function leaveLink(id: string): string {
	const query = new URLSearchParams({ [LEAVE]: signedToken(LABEL, id, VERSION) });
	return `${mailOrigin()}${href('/back-in-stock')}?${query}`;
}

/** The id of a wish; null for a token that is not ours. */
export function wishOf(token: string | null): string | null {
	const id = idOfToken(token ?? '');
	return id !== null && isTokenOf(token ?? '', LABEL, id, VERSION) ? id : null;
}
