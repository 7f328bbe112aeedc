import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { listOrdered, nothingOrdered } from './list-ordered.server.ts';
import { addToStocks, lockStocks, readStocks, type Stocks } from './stocks.server.ts';

/** What was counted of a stone in the yard. `seen`: what should lie there, as the counter's page had it. In hundredths of a sq ft. */
export type Counted = { id: string; counted: number; seen: number };

/**
 * STOCK-13: a count beside the books. `lies`: what should lie in the yard, which is the stock and what open orders still wait for;
 * packed orders stand apart. So an order that is placed while somebody counts changes nothing of it.
 */
export type Difference = Counted & {
	name: string;
	lies: number;
	waiting: number;
	stock: number;
	/** The stock after it; below 0 where open orders wait for more than was counted. */
	after: number;
	/** What should lie there is not what the counter's page said. */
	isStale: boolean;
};

export type CountBooked =
	/** `booked`: only what differs. `again`: the same press has booked it before. */
	| { ok: true; booked: Difference[]; again: boolean }
	/** Some cannot be booked as they are, so that nothing was. */
	| { ok: false; differences: Difference[] };

/** Counts beside the books. A product that is gone is left out. */
export async function compareCounts(db: Db, counts: readonly Counted[]): Promise<Difference[]> {
	return differencesOf(db, counts, await readStocks(db, idsOf(counts)));
}

/** STOCK-13: books all counts in one transaction, or none where one is stale or leaves open orders without stone. */
export async function bookCounts(
	db: Db,
	counts: readonly Counted[],
	{ actor, note, key }: { actor: string; note: string; key: string },
): Promise<CountBooked> {
	return db.transaction(async (tx): Promise<CountBooked> => {
		const stocks = await lockStocks(tx, idsOf(counts));
		const earlier = await tx
			.select({ id: stockMovements.productId })
			.from(stockMovements)
			.where(and(eq(stockMovements.key, key), inArray(stockMovements.productId, idsOf(counts))));
		if (earlier.length > 0) return { ok: true, booked: [], again: true };
		const differences = await differencesOf(tx, counts, stocks);
		if (differences.some(({ isStale, after }) => isStale || after < 0)) return { ok: false, differences };
		const booked = differences.filter(({ after, stock }) => after !== stock);
		if (booked.length > 0) {
			await nameStockCause(tx, { reason: 'counted', actor, note, key });
			await addToStocks(
				tx,
				booked.map(({ id, after, stock }) => ({ id, quantity: after - stock })),
			);
		}
		return { ok: true, booked, again: false };
	});
}

const idsOf = (counts: readonly Counted[]) => counts.map(({ id }) => id);

async function differencesOf(db: Db, counts: readonly Counted[], stocks: Stocks): Promise<Difference[]> {
	const ordered = await listOrdered(db, idsOf(counts));
	return counts.flatMap((count) => {
		const product = stocks.get(count.id);
		if (!product) return [];
		const { name, stock } = product;
		const { waiting } = ordered.get(count.id) ?? nothingOrdered;
		const lies = stock + waiting;
		const after = count.counted - waiting;
		return { ...count, name, stock, waiting, lies, after, isStale: lies !== count.seen };
	});
}
