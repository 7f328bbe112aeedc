import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { orders } from './tables.server.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One of the customer's own orders, or null. `totalAmount` in paisa. */
export async function findOrder(db: Db, userId: string, id: string) {
	if (!UUID.test(id)) return null;
	const [order] = await db
		.select({
			id: orders.id,
			totalAmount: orders.totalAmount,
			paymentMethod: orders.paymentMethod,
			email: orders.customerEmail,
			idempotencyKey: orders.idempotencyKey,
		})
		.from(orders)
		.where(and(eq(orders.id, id), eq(orders.userId, userId)));
	return order ?? null;
}
