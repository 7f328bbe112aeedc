import { inArray, type SQL, sql } from 'drizzle-orm';
import { orderNotes, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** Takes the customer out of their orders, with what staff have written down of them. Returns the ids of the orders. */
export async function emptyOrders(tx: Db, own: SQL | undefined): Promise<string[]> {
	const empty = await tx
		.update(orders)
		.set({
			userId: null,
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
	return ids;
}
