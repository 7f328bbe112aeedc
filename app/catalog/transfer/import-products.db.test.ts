import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { withClient } from '#test/postgres.ts';
import { exportProducts } from './export-products.server.ts';
import { importProducts } from './import-products.server.ts';
import { readProductFile, writeProductFile } from './product-file.server.ts';

const { db, url } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

const find = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];

test('[DATA-01] a product of an import file is stored in whole paisa and hundredths', async () => {
	const file = JSON.stringify([
		{
			id: 'ziarat-white',
			name: 'Ziarat White',
			description: 'A quiet white.',
			price: 185.5,
			image: '/pictures/ziarat-white-slab.webp',
			rating: 4.6,
			isFeatured: true,
			isBestSeller: false,
			category: 'Marble',
			discount: 12.5,
			stock: 1240.25,
			brand: 'Safi quarries',
			sales: 41,
			shopId: 'karachi',
			status: 'active',
			createdAt: '2025-03-01T00:00:00.000Z',
			updatedAt: '2025-04-01T00:00:00.000Z',
		},
	]);
	expect(await importProducts(db, readProductFile(file, 'json'))).toEqual({ written: 1, faults: [] });
	expect(await find('ziarat-white')).toMatchObject({
		price: 18_550,
		discount: 1250,
		stock: 124_025,
		isFeatured: true,
		featured: false,
		sales: 41,
		createdAt: new Date('2025-03-01T00:00:00.000Z'),
	});
});

test('[CARD-06] missing fields become empty text, 0 or false', async () => {
	await importProducts(db, readProductFile('[{"id":"bare"}]', 'json'));
	expect(await find('bare')).toMatchObject({
		name: '',
		description: '',
		image: '',
		category: '',
		price: 0,
		stock: 0,
		discount: 0,
		rating: 0,
		sales: 0,
		isFeatured: false,
		isBestSeller: false,
		bestSeller: false,
	});
});

test('[DATA-01] the old names of the flags set both the old and the new flags', async () => {
	await importProducts(db, readProductFile('[{"id":"old","featured":true,"bestSeller":true}]', 'json'));
	expect(await find('old')).toMatchObject({
		isFeatured: true,
		isBestSeller: true,
		bestSeller: true,
		featured: true,
	});
});

test('[DATA-01] reads a document store’s export, keyed by id and with its timestamps', async () => {
	const file =
		'{"__collections__": {"products": {"abc": {"name": "Abc", "createdAt": {"_seconds": 1700000000}}}}}';
	await importProducts(db, readProductFile(file, 'json'));
	expect(await find('abc')).toMatchObject({ name: 'Abc', createdAt: new Date(1_700_000_000_000) });
});

test('[DATA-01] an import overwrites products with the same id, except the further fields that the file does not name', async () => {
	await addProduct(db, { id: 'a', name: 'Old', origin: 'Swat', createdAt: new Date('2024-01-01') });
	await importProducts(db, readProductFile('id,name,price\na,New,"90.5"\n', 'csv'));
	expect(await find('a')).toMatchObject({
		name: 'New',
		price: 9050,
		stock: 0,
		origin: 'Swat',
		createdAt: new Date('2024-01-01'),
	});
});

test('[DATA-01] an invalid row is reported with its line, and nothing is written', async () => {
	const file = 'id,name,price\ngood,Good,10\nbad,"Bad\nname",ten\nworse,Worse,-1\n';
	const report = await importProducts(db, readProductFile(file, 'csv'));
	expect(report).toEqual({
		written: 0,
		faults: [
			{ line: 3, id: 'bad', message: 'price: must be a number' },
			{ line: 5, id: 'worse', message: 'price: must be from 0 to 1000000' },
		],
	});
	expect(await db.select().from(products)).toEqual([]);
});

test('[DATA-01] [SHOP-02] a category is stored without spaces around it, as a form sends it', async () => {
	await importProducts(db, readProductFile('[{"id":"spaced","category":" Marble "}]', 'json'));
	expect(await find('spaced')).toMatchObject({ category: 'Marble' });
});

test.each([
	['{"id":"."}', 'id: must not be . or .. or end in .data'],
	['{"id":"onyx.data"}', 'id: must not be . or .. or end in .data'],
	['{"id":"all","category":"all"}', 'category: must not be all: that is every category'],
])(
	'[DATA-01] [PROD-09] a product or category without an unambiguous address is refused: %s',
	async (row, message) => {
		const report = await importProducts(db, readProductFile(`[${row}]`, 'json'));
		expect(report.faults.map((fault) => fault.message)).toEqual([message]);
	},
);

test('[FIND-06] the uses of a file are those of the shop’s services, and the shown price is never written', async () => {
	const row = { id: 'a', price: 100, discount: 10, shownPrice: 1 };
	const read = (uses: string) => readProductFile(JSON.stringify([{ ...row, uses }]), 'json');
	const { faults } = await importProducts(db, read('floor; roof'));
	expect(faults.map(({ message }) => message)).toEqual([
		'uses: must be of floor, walls, kitchen, vanity, staircase, more',
	]);
	for (const uses of ['floor', 'floor; walls']) await importProducts(db, read(uses));
	expect(await find('a')).toMatchObject({ uses: ['floor', 'walls'], shownPrice: 9000 });
});

test('[DATA-01] with skipBad, an import writes the valid rows', async () => {
	const file = '[\n{"id":"good"},\n{"name":"no id"},\n{"id":"good"}\n]';
	const report = await importProducts(db, readProductFile(file, 'json'), { skipBad: true });
	expect(report.written).toBe(1);
	expect(report.faults.map(({ line }) => line)).toEqual([3, 4]);
});

for (const format of ['json', 'csv'] as const) {
	test(`[DATA-01] an export as ${format} is imported unchanged`, async () => {
		await addProduct(db, {
			id: 'full',
			name: 'Full, with "quotes"\nand lines',
			discount: 750,
			stock: 3,
			views: ['/a.svg', '/b.svg'],
			thicknesses: [18, 20],
			tileSizes: ['12×24'],
			origin: 'Swat',
			density: 2710,
			uses: ['floor', 'kitchen'],
			bestSeller: true,
			isBestSeller: true,
		});
		await addProduct(db, { id: 'plain' });
		const before = await exportProducts(db);
		const file = writeProductFile(before, format);
		await db.delete(products);
		expect((await importProducts(db, readProductFile(file, format))).faults).toEqual([]);
		expect(await exportProducts(db)).toEqual(before);
	});
}

// The embedded database has only one connection.
if (url) {
	test('[DATA-01] an import and an order of the same products do not deadlock, whatever the order of the file', async () => {
		for (const id of ['a', 'b']) await addProduct(db, { id, stock: 5 });
		const lockRow = (id: string) => `select from products where id = '${id}' for no key update`;
		await withClient(url, async (order) => {
			await order.query('begin');
			await order.query(lockRow('a'));
			const importing = importProducts(db, readProductFile('[{"id":"b"},{"id":"new"},{"id":"a"}]', 'json'));
			await vi.waitFor(async () => {
				const waiting = await order.query(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				expect(waiting.rowCount).toBe(1);
			});
			await order.query(lockRow('b'));
			await order.query("update products set stock = 4 where id = 'b'");
			await order.query('commit');
			expect(await importing).toEqual({ written: 3, faults: [] });
		});
	});
}
