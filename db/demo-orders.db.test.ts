import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_LOGINS } from '#app/accounts/demo-logins.server.ts';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { listOrders } from '#app/orders/own/list-orders.server.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import { lineTotal } from '#app/platform/money.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { demoOrders } from './demo-orders.server.ts';
import { beginEmpty, seedDemo } from './seed.server.ts';

const FIRST_START = new Date('2026-11-25T09:00:00Z');

test('[HOUSE-01] the demo customer has one order in each colour, dated from the first start', async () => {
	const { db } = await freshDatabase();
	await seedDemo(db, FIRST_START);
	const [customer] = await db.select().from(users).where(eq(users.email, DEMO_LOGINS[0].email));
	const listed = await listOrders(db, customer?.id ?? '');
	expect(listed.map(({ status, createdAt }) => [status, createdAt.toISOString().slice(0, 10)])).toEqual([
		['processing', '2026-11-24'],
		['shipped', '2026-11-20'],
		['delivered', '2026-10-09'],
		['cancelled', '2026-08-21'],
	]);
	expect(customer?.createdAt.getTime()).toBeLessThan(listed.at(-1)?.createdAt.getTime() ?? 0);
	// Each product, name and price is the catalogue's, and each total is the sum of its lines.
	for (const { id, sum, itemCount } of listed) {
		const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
		expect(lines).toHaveLength(itemCount);
		expect(lines).toHaveLength(demoOrders.find((order) => order.id === id)?.lines.length ?? 0);
		expect(lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)).toBe(
			sum[0]?.amount,
		);
		for (const { productId, name, price } of lines) {
			const product = catalogue.find(({ id }) => id === productId);
			expect({ name, price }).toEqual({
				name: product?.name,
				price: Math.round((product?.price ?? 0) * 100),
			});
		}
	}
	// A second start adds none.
	await seedDemo(db, FIRST_START);
	expect(await db.$count(orders)).toBe(4);
});

test('[STOCK-02] the ledger of a demo shop has its orders, and the stock is the catalogue’s', async () => {
	const { db } = await freshDatabase();
	await seedDemo(db, FIRST_START);
	const movements = await db.select().from(stockMovements).orderBy(stockMovements.id);
	const sold = movements.filter(({ orderId }) => orderId !== null);
	const ids = demoOrders
		.toReversed()
		.flatMap(({ id, stage, lines }) => [
			...lines.map(([product, quantity], position) => [id, 'sold', product, -quantity, position]),
			...(stage === 'cancelled'
				? lines.map(([product, quantity]) => [id, 'cancelled', product, quantity, 0])
				: []),
		]);
	expect(
		sold.map((each) => [each.orderId, each.reason, each.productId, each.quantity, each.position]),
	).toEqual(ids);
	expect(await wrongStocks(db)).toEqual([]);
	const stored = await db.select({ id: products.id, stock: products.stock }).from(products);
	const expected = new Map(catalogue.map(({ id, stock }) => [id, Math.round(stock * 100)]));
	expect(new Map(stored.map(({ id, stock }) => [id, stock]))).toEqual(expected);
});

test.each(['an account', 'begun empty'])(
	'[HOUSE-09] a shop with %s gets nothing of the demo',
	async (what) => {
		const { db } = await freshDatabase();
		if (what === 'an account') await addUser(db);
		else await beginEmpty(db);
		await seedDemo(db, FIRST_START);
		expect(await db.$count(products)).toBe(0);
		expect(await db.$count(users)).toBe(what === 'an account' ? 1 : 0);
	},
);
