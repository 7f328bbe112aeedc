import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { orderLines, orders } from './tables.server.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One of the customer's own orders, or null. `totalAmount` in paisa, quantities in hundredths of a sq ft. */
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
	if (!order) return null;
	const lines = await db
		.select({ id: orderLines.productId, quantity: orderLines.quantity })
		.from(orderLines)
		.where(eq(orderLines.orderId, id));
	return { ...order, lines };
}
