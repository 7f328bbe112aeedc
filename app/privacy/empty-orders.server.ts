import { inArray, or, type SQL, sql } from 'drizzle-orm';
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
	return ids;
}
