import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { isBilled } from './issue-invoice.server.ts';
import { invoices, orders } from './tables.server.ts';

/** Which of these orders can have an invoice and have none yet. */
export async function listUnbilled(db: Db, ids: readonly string[]): Promise<string[]> {
	const found = await db
		.select({ id: orders.id, stage: orders.stage, keepsPart: orders.keepsPart })
		.from(orders)
		.leftJoin(invoices, eq(invoices.orderId, orders.id))
		.where(and(inArray(orders.id, [...ids]), isNull(invoices.number)));
	return found.filter(isBilled).map(({ id }) => id);
}
