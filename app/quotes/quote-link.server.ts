import { href } from 'react-router';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { idOfToken, isTokenOf, signedToken } from '#app/orders/link/signed-token.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { findQuote, type QuoteRow } from './open-quote.server.ts';

const LABEL = 'quote link';

type Linked = Pick<QuoteRow, 'id' | 'linkVersion'>;

/** QUOTE-04: where the buyer reads, accepts and declines a quote. */
export function quotePath({ id, linkVersion }: Linked): string {
	return href('/quote/:token', { token: signedToken(LABEL, id, linkVersion) });
}

/** The whole address, for a mail or a WhatsApp text. */
export function quoteLink(quote: Linked): string {
	return mailOrigin() + quotePath(quote);
}

/** QUOTE-04: the quote of a token; null where the token is not ours, and where nothing may be read: never sent, or withdrawn. */
export async function findQuoteByToken(db: Db, token: string): Promise<QuoteRow | null> {
	const id = idOfToken(token);
	if (id === null) return null;
	const quote = await findQuote(db, id);
	const isOurs = isTokenOf(token, LABEL, id, quote?.linkVersion ?? 0);
	return isOurs && quote && ['sent', 'accepted', 'declined'].includes(quote.stage) ? quote : null;
}
