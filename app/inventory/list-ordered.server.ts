import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** What open orders have of a stone, in hundredths of a sq ft. `waiting`: it still lies with the rest; `packed`: it stands apart. */
export type Ordered = { waiting: number; packed: number; orders: number };

export const nothingOrdered: Ordered = { waiting: 0, packed: 0, orders: 0 };

/** By product. A product that no open order has is missing. */
export async function listOrdered(db: Db, ids: readonly string[]): Promise<Map<string, Ordered>> {
	const sum = (condition: SQL) =>
		sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${condition}), 0)`.mapWith(Number);
	const found = await db
		.select({
			id: orderLines.productId,
			waiting: sum(sql`${orders.stage} <> 'packed'`),
			packed: sum(sql`${orders.stage} = 'packed'`),
			orders: sql<number>`count(distinct ${orders.id})`.mapWith(Number),
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		// Written out, so that the planner finds the index of these orders.
		.where(and(sql`${orders.status} = 'processing'`, inArray(orderLines.productId, [...ids])))
		.groupBy(orderLines.productId);
	return new Map(found.map(({ id, ...ordered }) => [id, ordered]));
}
