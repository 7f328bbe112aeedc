import { inArray } from 'drizzle-orm';
import { listBalances } from '#app/orders/balance.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isBilled } from './issue-invoice.server.ts';
import { listBills } from './list-bills.server.ts';

/** Which of these orders can have an invoice and have none yet, or one that bills less than they are charged. */
export async function listUnbilled(db: Db, ids: readonly string[]): Promise<string[]> {
	const found = await db
		.select({ id: orders.id, stage: orders.stage, keepsPart: orders.keepsPart })
		.from(orders)
		.where(inArray(orders.id, [...ids]));
	const balances = await listBalances(db, ids);
	const unbilled: string[] = [];
	for (const { id } of found.filter(isBilled)) {
		const bill = (await listBills(db, id)).at(-1);
		if ((bill?.left ?? 0) < (balances.get(id)?.charged ?? 0)) unbilled.push(id);
	}
	return unbilled;
}
