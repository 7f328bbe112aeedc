import { asc, desc, inArray } from 'drizzle-orm';
import { listBalances } from '#app/orders/balance.server.ts';
import { dueIn, EMPTY_BALANCE } from '#app/orders/cash.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** The newest `count` orders of all customers, with their lines and what is due of each, in paisa. For the owner only: no page shows them. */
export async function listLatestOrders(db: Db, count: number) {
	const latest = await db.select().from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(count);
	const ids = latest.map(({ id }) => id);
	const lines = await db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderId, ids))
		.orderBy(asc(orderLines.position));
	const balances = await listBalances(db, ids);
	return latest.map((order) => ({
		...order,
		lines: lines.filter(({ orderId }) => orderId === order.id),
		due: dueIn(balances.get(order.id) ?? EMPTY_BALANCE),
	}));
}
