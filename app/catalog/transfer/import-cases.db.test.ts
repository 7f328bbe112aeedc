import { readFileSync } from 'node:fs';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { importProducts } from './import-products.server.ts';
import { formatOf, readProductFile } from './product-file.server.ts';

const { db } = await freshDatabase();

/** Imports a case, leaving out what is faulty. Its faults by line, and the products of these ids. */
async function importCase(name: string, ids: readonly string[]) {
	const rows = readProductFile(readFileSync(`test/import-cases/${name}`), formatOf(name) ?? 'csv');
	const { faults } = await importProducts(db, rows, { skipBad: true });
	const found = await db
		.select()
		.from(products)
		.where(inArray(products.id, [...ids]))
		.orderBy(products.id);
	return { faults: faults.map(({ line, message }) => `${line} ${message}`), products: found };
}

test('[FILE-01] per cent cells are per cent', async () => {
	const read = await importCase('01.xlsx', ['pct-a', 'pct-b', 'pct-c', 'pct-d']);
	expect(read.products.map(({ discount }) => discount)).toEqual([1_000, 1_250, 1_000, 1_000]);
	expect(read.faults).toEqual(['6 discount: is 100, which --allow-free permits']);
});

test('[FILE-04] a category that is merged over three rows is the one of each', async () => {
	const read = await importCase('03.xlsx', ['mer-a', 'mer-b', 'mer-c']);
	expect(read.products.map(({ category }) => category)).toEqual(['Onyx', 'Onyx', 'Onyx']);
});

test('[FILE-05] [FILE-06] [FILE-07] what can be seen of the sheet with the stones is imported', async () => {
	expect((await importCase('04b.xlsx', ['fil-a', 'fil-b', 'fil-c'])).products).toHaveLength(2);
	expect((await importCase('04c.xlsx', ['cov-a'])).products).toHaveLength(1);
	expect((await importCase('06.xlsx', ['tit-a'])).products).toHaveLength(1);
});

test('[FILE-08] a row of totals is no stone, and a new stone has a name', async () => {
	const read = await importCase('05.xlsx', ['tot-a', 'tot-b', 'Total']);
	expect(read.products.map(({ id }) => id)).toEqual(['tot-a', 'tot-b']);
	expect(read.faults).toEqual(['4 id: looks like a row of totals, which is no stone']);
	const nameless = [{ line: 2, fields: { id: 'nameless', price: 5, stock: 1 } }];
	const { faults } = await importProducts(db, nameless);
	expect(faults.map(({ message }) => message)).toEqual(['name: is missing, and the product is new']);
});

test('[FILE-01] [FILE-02] days are read day first, and a bare number is asked', async () => {
	const read = await importCase('08.xlsx', ['dat-a', 'dat-c', 'dat-d', 'dat-e', 'dat-f']);
	expect(read.products.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
		'2025-11-01',
		'2026-04-03',
		'2025-12-25',
		'2025-11-01',
		'2026-04-03',
	]);
	expect(read.faults).toEqual([expect.stringContaining('3 createdAt: “45962” is a bare number')]);
});

test('[FILE-09] [FILE-10] categories of one name are one, the odd one is asked, and so are ids that differ by case', async () => {
	const read = await importCase('14.csv', ['Cas-a', 'cas-a', 'cas-b', 'cas-c']);
	expect(read.products.map(({ id, category }) => [id, category])).toEqual([['cas-b', 'Marble']]);
	expect(read.faults).toEqual([
		expect.stringMatching(/^2 id: differs from cas-a/),
		expect.stringMatching(/^3 id: differs from Cas-a/),
		'5 category: “Mar ble” or “Marble”? Please write one of them in every row.',
	]);
});

test('[FILE-10] an id that differs by case is asked across batches too, and not where the shop has both', async () => {
	const row = (id: string) => ({ line: 2, fields: { id, name: id, price: 5, stock: 1 } });
	const many = Array.from({ length: 150 }, (_, at) => row(`far-${at}`));
	const apart = await importProducts(db, [row('Far-x'), ...many, row('far-x')], { skipBad: true });
	expect(apart.written).toBe(150);
	expect(apart.faults.map(({ id }) => id)).toEqual(['Far-x', 'far-x']);
	expect((await importProducts(db, [row('both')])).written).toBe(1);
	expect((await importProducts(db, [row('BOTH')])).written).toBe(1);
	expect((await importProducts(db, [row('both'), row('BOTH')])).faults).toEqual([]);
});

test('[FILE-02] yes, no and a state are read whatever their case, and another word is refused in words', async () => {
	const read = await importCase('16.csv', ['sta-a', 'sta-b', 'sta-c']);
	expect(read.products.map(({ id, status, isFeatured }) => [id, status, isFeatured])).toEqual([
		['sta-a', 'active', true],
		['sta-c', 'hidden', true],
	]);
	expect(read.faults).toEqual(['3 isFeatured: “x” is neither yes nor no. Please write one of them.']);
});

test('[FILE-12] an export of another shop becomes stones, also at the terminal', async () => {
	const woo = await importCase('woocommerce.csv', ['WOO-ZW']);
	expect(woo.products).toMatchObject([
		{
			name: 'Ziarat White & Grey',
			description: 'A white marble from Ziarat.\n\n• Polished',
			price: 45_000,
			discount: 1_000,
			stock: 64_050,
			category: 'Marble',
			isFeatured: true,
			finishes: ['Polished', 'Honed'],
			image: 'https://shop.example/wp-content/uploads/zw-1.jpg',
			views: ['https://shop.example/wp-content/uploads/zw-2.jpg'],
		},
	]);
	expect(woo.faults).toEqual([
		expect.stringMatching(/^4 price: is missing/),
		expect.stringMatching(/^4 stock: is missing/),
		expect.stringMatching(/^5 is a variant of WOO-ON/),
	]);
	const shopify = await importCase('shopify.csv', ['badal-grey', 'khyber-snow', 'old-slab']);
	expect(shopify.products.map(({ id, price, status }) => [id, price, status])).toEqual([
		['badal-grey', 40_000, 'active'],
		['khyber-snow', 41_000, 'hidden'],
		['old-slab', 9_950, 'discontinued'],
	]);
	expect((await importCase('odoo.csv', ['ODO-CH', 'ODO-NB'])).products).toHaveLength(2);
	expect((await importCase('magento.csv', ['MAG-BB', 'MAG-OUT'])).products.map(({ id }) => id)).toContain(
		'MAG-OUT',
	);
});
