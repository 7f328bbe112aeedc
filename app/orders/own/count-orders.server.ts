import { eq } from 'drizzle-orm';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** PROF-02: how many orders a customer has placed. */
export function countOrders(db: Db, userId: string): Promise<number> {
	return db.$count(orders, eq(orders.userId, userId));
}
