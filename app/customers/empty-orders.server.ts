import { inArray, type SQL, sql } from 'drizzle-orm';
import { orderNotes, orders, orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** Takes the customer out of their orders, with what staff have written down of them. Returns the ids of the orders. */
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
			...{ customerName: '', customerEmail: '', customerPhone: '', notes: '' },
			...{ street: '', city: '', postalCode: '' },
		})
		.where(own)
		.returning({ id: orders.id });
	const ids = empty.map(({ id }) => id);
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
	// It may hold an address as it was before an edit, for ten minutes.
	await tx.delete(orderUndo).where(inArray(orderUndo.orderId, ids));
	return ids;
}
