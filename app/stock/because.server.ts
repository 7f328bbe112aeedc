import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { StockReason } from './stock-reason.ts';

/** The actor of an order that its customer places or changes. The order names the customer, who can be deleted. */
export const CUSTOMER = 'customer';

/** The actor of a change that a command of the owner makes. */
export const OWNER_COMMAND = 'owner command';

export type Cause = {
	reason: StockReason;
	orderId?: string;
	/** The id of one who works in the shop, `OWNER_COMMAND` or `CUSTOMER`. */
	actor?: string;
	note?: string;
	/** Of the press that books it. */
	key?: string;
	/** The key of the booking that it takes back. */
	undoes?: string;
};

/**
 * Gives the reason of each change of stock that follows in this transaction, until the next call. Outside a transaction it
 * does nothing: the settings end with it.
 */
export async function because(
	tx: Db,
	{ reason, orderId = '', actor = '', note = '', key = '', undoes = '' }: Cause,
): Promise<void> {
	await tx.execute(sql`
		select set_config('stock.reason', ${reason}, true), set_config('stock.order_id', ${orderId}, true),
			set_config('stock.actor', ${actor}, true), set_config('stock.note', ${note}, true),
			set_config('stock.key', ${key}, true), set_config('stock.undoes', ${undoes}, true)
	`);
}
