import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type Balance, EMPTY_BALANCE } from './cash.ts';
import { cashEntries } from './tables.server.ts';

export async function findBalance(db: Db, orderId: string): Promise<Balance> {
	return (await listBalances(db, [orderId])).get(orderId) ?? EMPTY_BALANCE;
}

/** The balance of each order that has cash entries. */
export async function listBalances(db: Db, orderIds: readonly string[]): Promise<Map<string, Balance>> {
	const sums = await db
		.select({
			orderId: cashEntries.orderId,
			kind: cashEntries.kind,
			amount: sql`sum(${cashEntries.amount})`.mapWith(Number),
		})
		.from(cashEntries)
		.where(inArray(cashEntries.orderId, [...orderIds]))
		.groupBy(cashEntries.orderId, cashEntries.kind);
	const balances = new Map<string, Balance>();
	for (const { orderId, kind, amount } of sums)
		if (orderId) balances.set(orderId, { ...(balances.get(orderId) ?? EMPTY_BALANCE), [kind]: amount });
	return balances;
}
