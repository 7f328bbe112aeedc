import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { idOfToken, isTokenOf, signedToken } from './signed-token.server.ts';

/** The `link_version` of an order that was just placed. */
export const FIRST_LINK = 1;

const LABEL = 'order link';

/** LINK-01: the whole address where an order's customer follows, confirms and cancels it, for a mail or a WhatsApp text. */
export function linkOf(orderId: string, linkVersion: number): string {
	return mailOrigin() + trackPath(orderId, linkVersion);
}

/** The same within the shop. */
export function trackPath(orderId: string, linkVersion: number): string {
	return href('/track/:token', { token: signedToken(LABEL, orderId, linkVersion) });
}

/** REVIEW-01: where the customer of an order says how its stone is, as a whole address and within the shop. */
export function reviewLinkOf(orderId: string, linkVersion: number): string {
	return mailOrigin() + reviewPath(orderId, linkVersion);
}

export function reviewPath(orderId: string, linkVersion: number): string {
	return href('/track/:token/review', { token: signedToken(LABEL, orderId, linkVersion) });
}

/** LINK-02: the order of a token; null where the token is not ours, or was revoked. */
export async function findByToken(db: Db, token: string): Promise<typeof orders.$inferSelect | null> {
	const id = idOfToken(token);
	if (id === null) return null;
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	return isTokenOf(token, LABEL, id, order?.linkVersion ?? 0) && order ? order : null;
}
