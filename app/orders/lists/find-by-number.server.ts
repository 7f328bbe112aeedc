import { asc, eq, like, sql } from 'drizzle-orm';
import { findBalance } from '#app/orders/balance.server.ts';
import { orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/**
 * The orders with this number or id, as `readOrderNumber` has it, as a rule one, with their lines, events and cash. For the owner only: no page shows them. Reads all
 * orders.
 */
export async function findByNumber(db: Db, number: string) {
	const found = await db
		.select()
		.from(orders)
		.where(like(sql`${orders.id}::text`, `%${number}`));
	return Promise.all(
		found.map(async (order) => ({
			...order,
			lines: await db
				.select()
				.from(orderLines)
				.where(eq(orderLines.orderId, order.id))
				.orderBy(asc(orderLines.position)),
			events: await db
				.select()
				.from(orderEvents)
				.where(eq(orderEvents.orderId, order.id))
				.orderBy(asc(orderEvents.version)),
			balance: await findBalance(db, order.id),
		})),
	);
}
