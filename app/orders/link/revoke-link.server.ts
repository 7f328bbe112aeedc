import { eq, sql } from 'drizzle-orm';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** LINK-02: ends every link of an order that was sent so far. Returns the version of the next one, null for an unknown order. */
export async function revokeLink(db: Db, orderId: string): Promise<number | null> {
	const [order] = await db
		.update(orders)
		.set({ linkVersion: sql`${orders.linkVersion} + 1` })
		.where(eq(orders.id, orderId))
		.returning({ linkVersion: orders.linkVersion });
	return order?.linkVersion ?? null;
}
