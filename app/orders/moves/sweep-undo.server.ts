import { lte } from 'drizzle-orm';
import { orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Deletes what can no longer be undone. */
export async function sweepUndo(db: Db, now = new Date()): Promise<void> {
	await db.delete(orderUndo).where(lte(orderUndo.until, now));
}
