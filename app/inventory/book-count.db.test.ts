import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { bookCounts, type Counted, compareCounts } from './book-count.server.ts';
import { changeStock } from './change-stock.server.ts';

const { db } = await freshDatabase();

const book = (counts: Counted[], key = randomUUID()) =>
	bookCounts(db, counts, { actor: 'yard-1', note: 'March', key });

/** A confirmed or awaiting order of so much of a stone at PKR 500.00. */
async function order(id: string, quantity: number): Promise<string> {
	const buyer = await addUser(db, { emailVerified: true });
	const placed = await placeOrder(
		db,
		buyer,
		newCheckout({ lines: [{ id, quantity }], shownTotal: quantity * 500 }),
	);
	if (!placed.ok) throw new Error(placed.reason);
	return placed.orderId;
}

const stockOf = async (id: string) =>
	(await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;

test('[STOCK-13] a count is of all that lies in the yard: what open orders wait for is taken off, packed orders stand apart', async () => {
	const { id } = await addProduct(db, { stock: 10_000 });
	await order(id, 3000);
	const packed = await order(id, 1000);
	await db.update(orders).set({ stage: 'packed' }).where(eq(orders.id, packed));
	// 60 may be sold, and 30 wait.
	const [difference] = await compareCounts(db, [{ id, counted: 8900, seen: 9000 }]);
	expect(difference).toMatchObject({ lies: 9000, waiting: 3000, stock: 6000, after: 5900, isStale: false });
	expect(await book([{ id, counted: 8900, seen: 9000 }])).toMatchObject({
		ok: true,
		again: false,
		booked: [{ id, stock: 6000, after: 5900 }],
	});
	expect(await stockOf(id)).toBe(5900);
	expect((await listMovements(db, id)).at(-1)).toMatchObject({
		reason: 'counted',
		quantity: -100,
		actor: 'yard-1',
		note: 'March',
	});
});

test('[STOCK-13] an order that is placed while somebody counts changes nothing of the count', async () => {
	const { id } = await addProduct(db, { stock: 10_000 });
	await order(id, 2500);
	expect(await book([{ id, counted: 10_000, seen: 10_000 }])).toEqual({ ok: true, again: false, booked: [] });
	expect(await stockOf(id)).toBe(7500);
});

test('[STOCK-13] where one stone has changed since, nothing is booked, and both figures come back', async () => {
	const { id: one } = await addProduct(db, { stock: 10_000 });
	const { id: other } = await addProduct(db, { stock: 4000 });
	await changeStock(db, other, { change: 'received', quantity: 500, actor: 'yard-2', note: '' });
	const counts = [
		{ id: one, counted: 9000, seen: 10_000 },
		{ id: other, counted: 4000, seen: 4000 },
	];
	expect(await book(counts)).toMatchObject({
		ok: false,
		differences: [
			{ id: one, isStale: false, lies: 10_000 },
			{ id: other, isStale: true, seen: 4000, lies: 4500 },
		],
	});
	expect([await stockOf(one), await stockOf(other)]).toEqual([10_000, 4500]);
});

test('[STOCK-13] less than open orders wait for cannot be booked', async () => {
	const { id } = await addProduct(db, { stock: 10_000 });
	await order(id, 9000);
	expect(await book([{ id, counted: 8000, seen: 10_000 }])).toMatchObject({
		ok: false,
		differences: [{ after: -1000 }],
	});
	expect(await stockOf(id)).toBe(1000);
});

test('[STOCK-13] a press twice books once, also at once', async () => {
	const { id } = await addProduct(db, { stock: 10_000 });
	const key = randomUUID();
	const presses = await Promise.all(
		Array.from({ length: 4 }, () => book([{ id, counted: 9000, seen: 10_000 }], key)),
	);
	expect(presses.filter((press) => press.ok && !press.again)).toHaveLength(1);
	expect(presses.every(({ ok }) => ok)).toBe(true);
	expect(await stockOf(id)).toBe(9000);
	expect(await wrongStocks(db)).toEqual([]);
});
