import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';

/** Why the stock changes: until the end of the transaction, or until the next reason. */
export type StockReason = { reason: string; orderId?: string; actor?: string; note?: string };

/** Tells the stock ledger why the changes that follow in this transaction are made. */
export async function because(
	tx: Db,
	{ reason, orderId = '', actor = '', note = '' }: StockReason,
): Promise<void> {
	await tx.execute(sql`select set_config('stock.reason', ${reason}, true), set_config('stock.order', ${orderId}, true),
		set_config('stock.actor', ${actor}, true), set_config('stock.note', ${note}, true)`);
}
