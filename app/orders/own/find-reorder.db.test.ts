import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { findReorder } from './find-reorder.server.ts';

const { db } = await freshDatabase();

test('[REORDER-01] an order again is at today’s prices, as much as there is, and what has changed is named', async () => {
	const buyer = await addUser(db);
	const names = ['Same', 'Dearer', 'Cheaper', 'Short', 'Gone', 'Sold out'];
	const bought = await Promise.all(names.map((name) => addProduct(db, { name })));
	const lines = bought.map(({ id }) => ({ id, quantity: 2000 }));
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 6 * 1_000_000 }));
	if (!placed.ok) throw new Error(placed.reason);
	expect(await findReorder(db, buyer.id, placed.orderId, false)).toMatchObject({ changes: [] });

	const change = (name: string, to: Partial<typeof products.$inferInsert>) =>
		db.update(products).set(to).where(eq(products.name, name));
	await change('Dearer', { price: 60_000 });
	await change('Cheaper', { price: 45_000 });
	await change('Short', { stock: 1250 });
	await change('Gone', { status: 'discontinued' });
	await change('Sold out', { stock: 0 });
	const again = await findReorder(db, buyer.id, placed.orderId, false);
	expect(again?.lines.map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
		['Same', 50_000, 2000],
		['Dearer', 60_000, 2000],
		['Cheaper', 45_000, 2000],
		['Short', 50_000, 1250],
	]);
	expect(again?.changes).toEqual([
		'Dearer: PKR 600.00 / sq ft now, up from PKR 500.00.',
		'Cheaper: PKR 450.00 / sq ft now, down from PKR 500.00.',
		'Short: 12.5 sq ft are left. You had 20.',
		'Gone: no longer sold.',
		'Sold out: sold out just now.',
	]);
	const stranger = await addUser(db);
	expect(await findReorder(db, stranger.id, placed.orderId, false)).toBeNull();
});

test('[REORDER-01] [GOODS-10] an order of a foot of a slab is again one of whole slabs, as many as there are, and says so', async () => {
	const buyer = await addUser(db);
	const { id } = await addProduct(db, { name: 'Galaxy', tileSizes: ['12×24'], slabSize: '7×4' });
	const slab = { id, quantity: 2800, size: 'slab' };
	const placed = await placeOrder(db, buyer, newCheckout({ lines: [slab], shownTotal: 1_400_000 }));
	if (!placed.ok) throw new Error(placed.reason);
	const again = async () => {
		const reorder = await findReorder(db, buyer.id, placed.orderId, false);
		return [reorder?.lines.map(({ size, quantity }) => [size, quantity]), reorder?.changes];
	};
	expect(await again()).toEqual([[['slab', 2800]], []]);
	await db.update(orderLines).set({ quantity: 100 }).where(eq(orderLines.orderId, placed.orderId));
	const words = 'Galaxy: we sell it in whole pieces, so it is 1 slab · 28 sq ft now. You had 1 sq ft.';
	expect(await again()).toEqual([[['slab', 2800]], [words]]);
	await db.update(products).set({ stock: 2700 }).where(eq(products.id, id));
	expect(await again()).toEqual([[], ['Galaxy: 27 sq ft are left, less than a whole piece.']]);
});
