import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { listBestSellers, listFlaggedBestSellers } from './best-sellers.server.ts';
import { listFeatured } from './featured-products.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

const names = async () => (await listBestSellers(db)).products.map(({ name }) => name);

/** Makes every query that names the columns fail, as during a change of the schema. */
async function without<T>(columns: string[], run: () => Promise<T>): Promise<T> {
	const rename = (from: string, to: string) =>
		db.execute(sql`alter table products rename column ${sql.identifier(from)} to ${sql.identifier(to)}`);
	for (const column of columns) await rename(column, `${column}_gone`);
	try {
		return await run();
	} finally {
		for (const column of columns) await rename(`${column}_gone`, column);
	}
}

test('[HOME-08] at most eight products with isBestSeller, the most sold first', async () => {
	for (let sales = 1; sales <= 9; sales++)
		await addProduct(db, { name: `flagged ${sales}`, isBestSeller: true, sales });
	await addProduct(db, { name: 'older', bestSeller: true, sales: 99 });
	expect(await names()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((sales) => `flagged ${sales}`));
});

test('[HOME-08] with none of those, at most eight products with the older flag', async () => {
	for (let sales = 1; sales <= 9; sales++)
		await addProduct(db, { name: `older ${sales}`, bestSeller: true, sales });
	await addProduct(db, { name: 'unflagged', sales: 99 });
	expect(await names()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((sales) => `older ${sales}`));
});

test('[HOME-08] with no flag at all, the eight most sold products', async () => {
	for (let sales = 0; sales <= 9; sales++) await addProduct(db, { name: `sold ${sales}`, sales });
	expect(await names()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((sales) => `sold ${sales}`));
});

test('[HOME-08] when the query for the flag fails, the older flag counts', async () => {
	await addProduct(db, { name: 'flagged', isBestSeller: true, sales: 50 });
	await addProduct(db, { name: 'older', bestSeller: true });
	expect(await without(['is_best_seller'], names)).toEqual(['older']);
});

test('[HOME-08] when the queries for both flags fail, the most sold products', async () => {
	await addProduct(db, { name: 'flagged', isBestSeller: true, bestSeller: true, sales: 1 });
	await addProduct(db, { name: 'sold', sales: 2 });
	expect(await without(['is_best_seller', 'best_seller'], names)).toEqual(['sold', 'flagged']);
});

test('[HOME-08] says so when the shop has no products', async () => {
	expect(await listBestSellers(db)).toEqual({
		products: [],
		words: 'No best seller products available',
		failed: false,
	});
});

test('[HOME-08] says that none were found when a step failed and the last one is empty', async () => {
	expect(await without(['is_best_seller'], () => listBestSellers(db))).toEqual({
		products: [],
		words: 'No best seller products found',
		failed: false,
	});
});

test('[HOME-08] reports a failure when the last step fails', async () => {
	await addProduct(db, { isBestSeller: true });
	expect(await without(['price'], () => listBestSellers(db))).toEqual({
		products: [],
		words: 'Failed to fetch best seller products',
		failed: true,
	});
});

test('[LIST-01] the list has all products with isBestSeller, and none for the older flag', async () => {
	for (let sales = 1; sales <= 10; sales++)
		await addProduct(db, { name: `flagged ${sales}`, isBestSeller: true, sales });
	await addProduct(db, { name: 'older', bestSeller: true });
	const listed = await listFlaggedBestSellers(db);
	expect(listed.products.map(({ name }) => name)).toEqual(
		[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((sales) => `flagged ${sales}`),
	);
});

test('[LIST-02] [HOME-07] the featured products are those with isFeatured, newest first', async () => {
	await addProduct(db, { name: 'old', isFeatured: true, createdAt: new Date('2025-01-01') });
	await addProduct(db, { name: 'new', isFeatured: true, createdAt: new Date('2026-01-01') });
	await addProduct(db, { name: 'other', featured: true });
	expect((await listFeatured(db)).products.map(({ name }) => name)).toEqual(['new', 'old']);
});

test('[LIST-01] [LIST-02] a long list is read page by page, each product once', async () => {
	const all = Array.from({ length: 60 }, (_, n) => `stone-${String(n).padStart(2, '0')}`);
	for (const [n, id] of all.entries())
		await addProduct(db, {
			id,
			isFeatured: true,
			isBestSeller: true,
			sales: n % 7,
			createdAt: new Date(n % 3),
		});
	for (const list of [listFeatured, listFlaggedBestSellers]) {
		const whole = (await list(db, { after: null, show: 240 })).products.map(({ id }) => id);
		expect(whole.toSorted()).toEqual(all);
		const walked: string[] = [];
		let after: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof list>> = await list(db, { after, show: 24 });
			walked.push(...page.products.map(({ id }) => id));
			after = page.next;
		} while (after !== null);
		expect(walked).toEqual(whole);
	}
});

test('[HOME-08] the most sold products follow every update, delete, truncate and insert', async () => {
	await addProduct(db, { id: 'a', name: 'a', sales: 1 });
	await addProduct(db, { id: 'b', name: 'b', sales: 2 });
	expect(await names()).toEqual(['b', 'a']);
	await db.update(products).set({ sales: 3 }).where(eq(products.id, 'a'));
	expect(await names()).toEqual(['a', 'b']);
	await db.update(products).set({ id: 'c', name: 'c' }).where(eq(products.id, 'a'));
	expect(await names()).toEqual(['c', 'b']);
	await db.delete(products).where(eq(products.id, 'c'));
	expect(await names()).toEqual(['b']);
	await db.execute(sql`truncate products`);
	expect(await names()).toEqual([]);
	await addProduct(db, { id: 'b', name: 'again' });
	expect(await names()).toEqual(['again']);
});
