import { asc, desc, inArray } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { orderLines, orders } from './tables.server.ts';

/** The newest `count` orders of all customers, with their lines. For the owner only: no page shows them. */
export async function listLatestOrders(db: Db, count: number) {
	const latest = await db.select().from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(count);
	const ids = latest.map(({ id }) => id);
	const lines = await db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderId, ids))
		.orderBy(asc(orderLines.position));
	return latest.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}
