import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { manyMovements } from '#test/many-movements.ts';
import { manyOrders } from '#test/many-orders.ts';
import { fill, watchPlans } from '#test/reading-all.ts';
import { findStock, listLedger } from './find-stock.server.ts';
import { listStocks, sumCosts } from './list-stocks.server.ts';
import { everyStock, stockSorts } from './stock-filter.ts';
import { listUndoableBookings } from './undo-booking.server.ts';

const { db, url } = await freshDatabase();

let readingAll: ReturnType<typeof watchPlans>;

beforeAll(async () => {
	await fill(db, url, [
		...manyOrders({ customers: 500, products: 2000, orders: 5000 }),
		...manyMovements({ products: 2000, movements: 40_000 }),
	]);
	readingAll = watchPlans(db, ['orders', 'order_lines', 'stock_movements']);
});

test('a sequential scan of the ledger is detected', async () => {
	expect(
		await readingAll(() => db.execute(sql`select * from stock_movements where note = 'x'`)),
	).toHaveLength(1);
});

test.each(['all', 'runs-out', 'still', 'value'] as const)(
	'[STOCK-11] the list %s reads neither every order nor the whole ledger',
	async (view) => {
		for (const sort of view === 'all' ? stockSorts : ([everyStock.sort] as const))
			for (const search of ['', 'white', 'xyzzy']) {
				const filter = { ...everyStock, view, sort, search, under: 1000 };
				const found = await readingAll(async () => {
					const { next } = await listStocks(db, filter, { after: null, show: 50 });
					await listStocks(db, filter, { after: next, show: 50 });
				});
				expect(found, `${sort} ${search}`).toEqual([]);
			}
	},
);

test('[STOCK-11] [STOCK-12] [STOCK-16] the sum, a stone, its ledger and what can be undone read neither every order nor the whole ledger', async () => {
	expect(await readingAll(() => sumCosts(db))).toEqual([]);
	expect(await readingAll(() => findStock(db, 'stone-7'))).toEqual([]);
	expect(await readingAll(() => listLedger(db, 'stone-7', { before: null, limit: 50 }))).toEqual([]);
	expect(await readingAll(() => listLedger(db, 'stone-7', { before: 5000, limit: 50 }))).toEqual([]);
	expect(await readingAll(() => listUndoableBookings(db, { id: 'yard-1' }))).toEqual([]);
});
