import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { manyMovements } from '#test/many-movements.ts';
import { manyOrders } from '#test/many-orders.ts';
import { withClient } from '#test/postgres.ts';
import { findStock, listLedger } from './find-stock.server.ts';
import { listStocks, sumCosts } from './list-stocks.server.ts';
import { everyStock, stockSorts } from './stock-filter.ts';
import { listUndoableBookings } from './undo-booking.server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const { db, url } = await freshDatabase();

type Client = {
	query: (config: string | { text: string }, params?: unknown[], ...rest: unknown[]) => unknown;
};
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Every statement with its parameters, recorded on its way to the database. */
const recorded: { text: string; params: unknown[] }[] = [];

const { $client: client } = db as unknown as { $client: Client };
const query = client.query.bind(client);

beforeAll(async () => {
	const statements = [
		...manyOrders({ customers: 500, products: 2000, orders: 5000 }),
		...manyMovements({ products: 2000, movements: 40_000 }),
		'vacuum analyze',
	];
	// Over a connection without the shop's statement timeout.
	for (const statement of statements)
		await (url ? withClient(url, (one) => one.query(statement)) : db.execute(sql.raw(statement)));
	client.query = (config, params = [], ...rest) => {
		recorded.push({ text: typeof config === 'string' ? config : config.text, params });
		return query(config, params, ...rest);
	};
});

/** The statements of `use` whose plans read every order or the whole ledger, with those plans. */
async function readingAll(use: () => Promise<unknown>): Promise<string[]> {
	recorded.length = 0;
	await use();
	expect(recorded.length).toBeGreaterThan(0);
	const found: string[] = [];
	for (const { text, params } of [...recorded]) {
		const { rows } = (await query(`explain (format json) ${text}`, params)) as {
			rows: { 'QUERY PLAN': { Plan: Plan }[] }[];
		};
		const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
		if (plan && readsAll(plan)) found.push(`${text} ${JSON.stringify(params)}\n${JSON.stringify(plan)}`);
	}
	return found;
}

function readsAll(plan: Plan): boolean {
	const isTable = ['orders', 'order_lines', 'stock_movements'].includes(plan['Relation Name'] ?? '');
	return (plan['Node Type'].endsWith('Seq Scan') && isTable) || (plan.Plans ?? []).some(readsAll);
}

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
