import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { totalColumn } from '#app/orders/charge-columns.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

type Known = { id: string; userId: string | null; customerPhone: string; customerEmail: string };

/** Paisa. */
export type EarlierOrder = { id: string; createdAt: Date; stage: Stage; totalAmount: number };

/** The most of one account, phone or address that are read. */
const MOST = 100;

/** PAGE-04: the other orders of an order's account, phone and email, newest first. Each of the three is found by its own index. */
export async function listEarlierOrders(db: Db, order: Known): Promise<EarlierOrder[]> {
	const { userId, customerPhone, customerEmail } = order;
	const found = await Promise.all([
		userId ? of(eq(orders.userId, userId)) : [],
		customerPhone ? of(and(eq(orders.customerPhone, customerPhone), ne(orders.customerPhone, ''))) : [],
		customerEmail ? of(and(eq(orders.customerEmail, customerEmail), ne(orders.customerEmail, ''))) : [],
	]);
	const byId = new Map(found.flat().map((earlier) => [earlier.id, earlier]));
	return [...byId.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

	function of(same: SQL | undefined): Promise<EarlierOrder[]> {
		return db
			.select({
				id: orders.id,
				createdAt: orders.createdAt,
				stage: orders.stage,
				totalAmount: totalColumn,
			})
			.from(orders)
			.where(and(same, ne(orders.id, order.id)))
			.orderBy(desc(orders.createdAt))
			.limit(MOST);
	}
}
