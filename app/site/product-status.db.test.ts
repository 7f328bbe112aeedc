import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listCurrentProducts } from '#app/cart/list-current-products.server.ts';
import { listBestSellers, listFlaggedBestSellers } from '#app/catalog/list/best-sellers.server.ts';
import { listFeatured } from '#app/catalog/list/featured-products.server.ts';
import { noFilter } from '#app/catalog/list/filter.ts';
import { findFacets } from '#app/catalog/list/find-facets.server.ts';
import { countProducts, listProducts } from '#app/catalog/list/list-products.server.ts';
import { listMapped, listParts } from '#app/catalog/list/list-sitemap.server.ts';
import { listOthers } from '#app/catalog/others/list-others.server.ts';
import { findProduct } from '#app/catalog/product/find-product.server.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { priceCart } from '#app/orders/checkout/price-cart.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { withClient } from '#test/postgres.ts';
import { someoneWaitsFor } from '#test/someone-waits.ts';
import { findHomeLinks } from './home-links.server.ts';

const { db, url } = await freshDatabase();

/** One product of each status, alike in everything that a list asks for. */
beforeEach(async () => {
	await db.delete(products);
	for (const [place, status] of productStatuses.entries())
		await addProduct(db, {
			id: status,
			status,
			name: `Nilam ${status}`,
			category: status === 'active' ? 'Marble' : `Marble ${status}`,
			price: 50_000 + place * 100_000,
			stock: 1000,
			rating: 5,
			isFeatured: true,
			isBestSeller: true,
			bestSeller: true,
			uses: status === 'active' ? ['floor'] : ['floor', 'walls'],
		});
});

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('[STATUS-02] no list, search, count, filter, offer or sitemap has a product that is not for sale', async () => {
	for (const filter of [
		noFilter,
		{ ...noFilter, search: 'nilam' },
		{ ...noFilter, search: 'nilam', sort: 'match' as const },
		{ ...noFilter, uses: ['floor' as const] },
		{ ...noFilter, sort: 'price-desc' as const },
	]) {
		expect(ids((await listProducts(db, filter)).products)).toEqual(['active']);
		expect((await countProducts(db, filter)).count).toBe(1);
	}
	expect(await findFacets(db)).toEqual({ categories: ['Marble'], top: 1000 });
	for (const found of [
		(await listFeatured(db)).products,
		(await listFlaggedBestSellers(db)).products,
		(await listBestSellers(db)).products,
		await listMapped(db, ''),
	])
		expect(ids(found)).toEqual(['active']);
	expect(await listParts(db, 2)).toEqual(['active']);
	for (const category of ['Marble hidden', 'Marble discontinued'])
		expect(
			ids(
				(await listOthers(db, { id: 'x', category, colour: '', picture: null, price: 0, discount: 0 })).like,
			),
		).toEqual([]);
	await db.update(products).set({ status: 'hidden' }).where(eq(products.id, 'active'));
	expect((await findHomeLinks(db)).products).toBe(false);
});

test('[STATUS-02] a discontinued product has its page, a hidden one has none', async () => {
	expect(await findProduct(db, 'active')).toMatchObject({ discontinued: false });
	expect(await findProduct(db, 'discontinued')).toMatchObject({ discontinued: true });
	expect(await findProduct(db, 'hidden')).toBeNull();
});

test('[STATUS-02] a cart and an order say that a product which is not for sale is gone', async () => {
	expect(ids(await listCurrentProducts(db, [...productStatuses]))).toEqual(['active']);
	const user = await addUser(db);
	const before = await db.$count(orders);
	for (const [id, price] of [
		['hidden', 150_000],
		['discontinued', 250_000],
	] as const) {
		const [line] = await priceCart(db, [{ id, quantity: 100 }]);
		expect(line?.product).toBeNull();
		const checkout = newCheckout({ lines: [{ id, quantity: 100 }], shownTotal: price });
		expect(await placeOrder(db, user, checkout)).toMatchObject({ ok: false, reason: 'gone' });
	}
	expect(await db.$count(orders)).toBe(before);
});

test('[STATUS-01] the database refuses any other word', async () => {
	await expect(db.execute(`update products set status = 'withdrawn'`)).rejects.toThrow();
});

// The embedded database has only one connection.
if (url) {
	test('[STATUS-02] a product that is withdrawn after an order has read it, and before the order is written, is not sold', async () => {
		const user = await addUser(db);
		const before = await db.$count(orders);
		const checkout = newCheckout({ lines: [{ id: 'active', quantity: 100 }], shownTotal: 50_000 });
		await withClient(url, async (owner) => {
			await owner.query('begin');
			await owner.query("update products set status = 'hidden' where id = 'active'");
			const placing = placeOrder(db, user, checkout);
			await someoneWaitsFor((text) => owner.query(text));
			await owner.query('commit');
			expect(await placing).toMatchObject({ ok: false, reason: 'gone' });
		});
		expect(await db.$count(orders)).toBe(before);
		const [withdrawn] = await db.select().from(products).where(eq(products.id, 'active'));
		expect(withdrawn).toMatchObject({ stock: 1000, sales: 0 });
	});
}
