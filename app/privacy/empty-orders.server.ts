import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { openStatuses } from '#app/orders/order-status.ts';
import { orderNotes, orders, orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** An order that needs its customer: it is under way, or one of the two still has to pay the other. */
export const needsCustomer = or(
	inArray(orders.status, openStatuses),
	inArray(orders.paymentStatus, ['pending', 'owed']),
);

/**
 * Takes the customer out of their orders, with what staff have written down of them. The books keep what was paid, and how, for the tax
 * office: no row of theirs names a customer. Returns the ids of the orders.
 */
export async function emptyOrders(tx: Db, own: SQL | undefined): Promise<string[]> {
	const empty = await tx
		.update(orders)
		.set({
			userId: null,
			// The links in mails and messages end.
			linkVersion: sql`${orders.linkVersion} + 1`,
			// Its digest of the form could be found again by trying all phones.
			requestHash: '',
			idempotencyKey: sql`${orders.id}::text`,
			customerName: '',
			customerEmail: '',
			customerPhone: '',
			notes: '',
			street: '',
			city: '',
			postalCode: '',
		})
		.where(own)
		.returning({ id: orders.id });
	const ids = empty.map(({ id }) => id);
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
	// It may hold an address as it was before an edit, for ten minutes.
	await tx.delete(orderUndo).where(inArray(orderUndo.orderId, ids));
	await emptyReviews(tx, ids);
	return ids;
}

/**
 * REVIEW-08: the stars of a shown review stay, as the figures of an order do, without words, name, pictures and answer. What nobody sees
 * goes. A picture that nothing shows is swept after a while.
 */
async function emptyReviews(tx: Db, orderIds: readonly string[]): Promise<void> {
	const own = inArray(reviews.orderId, [...orderIds]);
	await tx.delete(reviews).where(and(own, ne(reviews.stage, 'shown')));
	await tx
		.update(reviews)
		.set({ userId: null, words: '', shownName: '', pictures: [], answer: '', undo: null })
		.where(own);
}
