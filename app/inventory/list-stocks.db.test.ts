import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { changeStock } from './change-stock.server.ts';
import { listCategories, listStocks, sumCosts } from './list-stocks.server.ts';
import { everyStock, type StockFilter } from './stock-filter.ts';

const { db } = await freshDatabase();

const LONG_AGO = new Date(Date.now() - 200 * 864e5);

/** So much of it was sold by an order. */
async function sell(id: string, quantity: number): Promise<void> {
	await db.transaction(async (tx) => {
		await nameStockCause(tx, { reason: 'sold', orderId: randomUUID(), actor: 'customer' });
		await tx.execute(sql`update products set stock = stock - ${quantity} where id = ${id}`);
	});
}

const receive = (id: string, quantity: number, cost: number | null) =>
	changeStock(db, id, {
		change: 'received',
		quantity,
		actor: 'yard-1',
		note: '',
		receipt: { supplier: '', cost },
	});

const list = async (filter: Partial<StockFilter>, show = 50) =>
	(await listStocks(db, { ...everyStock, ...filter }, { after: null, show })).rows;

const ids = async (filter: Partial<StockFilter>) => (await list(filter)).map(({ id }) => id);

beforeAll(async () => {
	const add = (id: string, stock: number, more: Partial<typeof products.$inferInsert> = {}) =>
		addProduct(db, { id, name: id, stock, createdAt: LONG_AGO, ...more });
	await add('fast', 4000);
	await add('slow', 90_000);
	await add('quiet', 5000, { category: 'Onyx' });
	await add('young', 5000, { createdAt: new Date() });
	await add('empty', 0);
	await add('gone', 0, { status: 'discontinued' });
	// 30 sq ft in 30 days, of which 10 are left: 10 days.
	await sell('fast', 3000);
	await sell('slow', 3000);
	await receive('slow', 1000, 20_000);
});

test('[STOCK-11] all stones are listed with stock, pace, days left and the last change', async () => {
	const rows = await list({});
	expect(rows.map(({ id }) => id)).toEqual(['empty', 'fast', 'gone', 'quiet', 'slow', 'young']);
	expect(rows.find(({ id }) => id === 'fast')).toMatchObject({
		stock: 1000,
		sold: 3000,
		days: 10,
		ordered: { waiting: 0, packed: 0 },
		moved: { reason: 'sold' },
	});
	expect(rows.find(({ id }) => id === 'empty')).toMatchObject({ stock: 0, days: null, moved: null });
});

test('[STOCK-11] what runs out is listed by the days that are left, and besides what is below a stock', async () => {
	expect(await ids({ view: 'runs-out' })).toEqual(['fast']);
	expect(await ids({ view: 'runs-out', days: 10 })).toEqual([]);
	expect(await ids({ view: 'runs-out', days: 5, under: 5001 })).toEqual(['fast', 'empty', 'quiet', 'young']);
});

test('[STOCK-11] what nobody has bought for 90 days does not move; a new stone and one without stock are left out', async () => {
	expect(await ids({ view: 'still' })).toEqual(['quiet']);
});

test('[STOCK-11] what comes back of a sale is no sale', async () => {
	const { id } = await addProduct(db, { name: 'Regretted', stock: 5000, createdAt: LONG_AGO });
	await sell(id, 4000);
	await db.transaction(async (tx) => {
		await nameStockCause(tx, { reason: 'cancelled', actor: 'customer' });
		await tx.execute(sql`update products set stock = stock + 4000 where id = ${id}`);
	});
	expect(await ids({ view: 'still' })).toContain(id);
	expect(await ids({ view: 'runs-out', days: 365 })).not.toContain(id);
	await db.delete(products).where(sql`id = ${id}`);
});

test('[STOCK-11] a search looks in name and category, and a category is one of those listed', async () => {
	expect(await ids({ search: 'ONY qui' })).toEqual(['quiet']);
	expect(await ids({ search: '100%' })).toEqual([]);
	expect(await ids({ category: 'Onyx' })).toEqual(['quiet']);
	expect(await listCategories(db)).toEqual(['Marble', 'Onyx']);
});

test.each(['name', 'least', 'most'] as const)(
	'[STOCK-11] pages in the order %s neither repeat nor skip a stone',
	async (sort) => {
		const whole = await ids({ sort });
		const paged: string[] = [];
		let after: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof listStocks>> = await listStocks(
				db,
				{ ...everyStock, sort },
				{ after, show: 2 },
			);
			paged.push(...page.rows.map(({ id }) => id));
			after = page.next;
		} while (after);
		expect(paged).toEqual(whole);
		expect(new Set(whole).size).toBe(6);
	},
);

test('[STOCK-11] pages of what runs out neither repeat nor skip a stone', async () => {
	const filter = { ...everyStock, view: 'runs-out', days: 365, under: 100_000 } as const;
	const first = await listStocks(db, filter, { after: null, show: 2 });
	const second = await listStocks(db, filter, { after: first.next, show: 9 });
	expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(await ids(filter));
});

test('[STOCK-15] value at cost is of the stone whose cost is known, and the rest is said', async () => {
	const [slow] = await list({ view: 'value' });
	// 10 of 880 sq ft have a known cost.
	expect(slow).toMatchObject({ id: 'slow', stock: 88_000, value: 200_000, known: 1000 });
	await sell('slow', 44_000);
	expect((await list({ view: 'value' }))[0]).toMatchObject({ id: 'slow', value: 100_000, known: 500 });
	// slow 435, fast 10, quiet and young 50 each.
	expect(await sumCosts(db)).toEqual({ value: 100_000, unknown: 43_500 + 1000 + 5000 + 5000, stones: 4 });
});

test('[STOCK-11] what open orders wait for stands beside the stock', async () => {
	const { id } = await addProduct(db, { name: 'Wanted', stock: 5000 });
	const buyer = await addUser(db);
	const lines = [{ id, quantity: 1000 }];
	await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 500_000 }));
	const [row] = await list({ search: 'wanted' });
	expect(row).toMatchObject({ stock: 4000, ordered: { waiting: 1000, packed: 0, orders: 1 } });
});
