import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { placeOrder } from './checkout/place-order.server.ts';

const { db } = await freshDatabase();

test('[STOCK-02] an order records each line with its order, place and customer, and nothing later has them', async () => {
	const buyer = await addUser(db);
	const first = await addProduct(db, { stock: 1000 });
	const second = await addProduct(db, { stock: 2000 });
	const lines = [
		{ id: second.id, quantity: 300 },
		{ id: first.id, quantity: 100 },
	];
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 200_000 }));
	const orderId = placed.ok ? placed.orderId : '';
	const { id } = await addProduct(db);
	const sold = await db
		.select()
		.from(stockMovements)
		.where(eq(stockMovements.orderId, orderId))
		.orderBy(asc(stockMovements.position));
	const shared = { reason: 'sold', actor: 'customer', note: '' };
	expect(sold).toMatchObject([
		{ ...shared, productId: second.id, position: 0, quantity: -300, balance: 1700 },
		{ ...shared, productId: first.id, position: 1, quantity: -100, balance: 900 },
	]);
	const [later] = await db.select().from(stockMovements).where(eq(stockMovements.productId, id));
	expect(later).toMatchObject({ reason: 'opening', orderId: null, actor: null });
});

test('[STOCK-01] after orders at once, some of them refused, each stock is the sum of its movements', async () => {
	const buyer = await addUser(db);
	const [one, two] = [await addProduct(db, { stock: 1000 }), await addProduct(db, { stock: 1500 })];
	const outcomes = await Promise.all(
		Array.from({ length: 20 }, (_, n) => {
			const ids = n % 2 ? [one.id, two.id] : [two.id, one.id];
			const lines = ids.map((id) => ({ id, quantity: 150 }));
			return placeOrder(db, buyer, newCheckout({ lines, shownTotal: 150_000 }));
		}),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6);
	expect(await wrongStocks(db)).toEqual([]);
	const sold = await db.select().from(stockMovements).where(eq(stockMovements.productId, one.id));
	expect(sold).toHaveLength(7);
});
