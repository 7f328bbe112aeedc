import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { StockReason } from './stock-reason.ts';

export type StockCause = {
	reason: StockReason;
	orderId?: string;
	/** The id of one who works in the shop, `OWNER_COMMAND` or `CUSTOMER`. */
	actor?: string;
	note?: string;
	/** The key of the press that books it. */
	key?: string;
	/** The key of the booking that it takes back. */
	undoes?: string;
};

/**
 * Gives the reason of each change of stock that follows in this transaction, until the next call. Outside a transaction it
 * does nothing: the settings end with it.
 */
export async function nameStockCause(
	tx: Db,
	{ reason, orderId = '', actor = '', note = '', key = '', undoes = '' }: StockCause,
): Promise<void> {
	await tx.execute(sql`
		select set_config('stock.reason', ${reason}, true), set_config('stock.order_id', ${orderId}, true),
			set_config('stock.actor', ${actor}, true), set_config('stock.note', ${note}, true),
			set_config('stock.key', ${key}, true), set_config('stock.undoes', ${undoes}, true)
	`);
}
