import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { withClient } from '#test/postgres.ts';
import { someoneWaitsFor } from '#test/someone-waits.ts';
import { exportProducts } from './export-products.server.ts';
import { type ImportReport, importProducts } from './import-products.server.ts';
import { type FileFormat, readProductFile } from './product-file.server.ts';
import { stopImport } from './stop-import.server.ts';
import { imports } from './tables.server.ts';
import { writeProductFile } from './write-product-file.server.ts';

const { db, url } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

/** Reads a file and imports it. */
const importFile = (
	file: string | Buffer,
	options?: Parameters<typeof importProducts>[2],
	format: FileFormat = 'json',
) => importProducts(db, readProductFile(Buffer.from(file), format), options);
async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const row of rows) all.push(row);
	return all;
}
const allProducts = () => collect(exportProducts(db));
const exportFile = async (format: FileFormat) =>
	Buffer.from(await new Response(writeProductFile(exportProducts(db), format)).arrayBuffer());
const messages = ({ faults }: ImportReport) => faults.map(({ message }) => message);

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
	expect(await importFile(file)).toMatchObject({ written: 1, faults: [] });
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

test('[CARD-06] missing fields of a new product become empty text, 0 or false', async () => {
	await importFile('[{"id":"bare","name":"Bare","price":10,"stock":0}]');
	expect(await find('bare')).toMatchObject({
		name: 'Bare',
		description: '',
		image: '',
		category: '',
		price: 1000,
		stock: 0,
		status: 'active',
		discount: 0,
		rating: 0,
		sales: 0,
		isFeatured: false,
		isBestSeller: false,
		bestSeller: false,
	});
});

test('[IMPORT-16] a name or description that no page can carry is refused with its length', async () => {
	const row = { id: 'endless', price: 10, stock: 1, name: 'n'.repeat(201), description: 'd'.repeat(20_001) };
	const { faults } = await importFile(JSON.stringify([row, { ...row, name: 'n', description: 'd' }]));
	expect(JSON.stringify(faults)).toContain('name: must have at most 200 characters');
	expect(JSON.stringify(faults)).toContain('description: must have at most 20,000 characters');
	expect(
		await importFile(JSON.stringify([{ ...row, name: 'n'.repeat(200), description: 'd' }])),
	).toMatchObject({
		faults: [],
	});
});

test('[DATA-01] the old names of the flags set both the old and the new flags', async () => {
	await importFile('[{"id":"old","name":"Old","price":10,"stock":1,"featured":true,"bestSeller":true}]');
	expect(await find('old')).toMatchObject({
		isFeatured: true,
		isBestSeller: true,
		bestSeller: true,
		featured: true,
	});
});

test('[DATA-01] reads a document store’s export, keyed by id and with its timestamps', async () => {
	const file =
		'{"__collections__": {"products": {"abc": {"name": "Abc", "price": 1, "stock": 1, "createdAt": {"_seconds": 1700000000}}}}}';
	await importProducts(db, readProductFile(Buffer.from(file), 'json'));
	expect(await find('abc')).toMatchObject({ name: 'Abc', createdAt: new Date(1_700_000_000_000) });
});

test('[IMPORT-02] what a row lacks stays as it is in a product that exists, stock and sales too', async () => {
	const stored = await addProduct(db, {
		id: 'a',
		name: 'Old',
		origin: 'Swat',
		stock: 777,
		sales: 12,
		discount: 500,
		rating: 4.5,
		isFeatured: true,
		bestSeller: true,
		views: ['/a.svg'],
		createdAt: new Date('2024-01-01'),
	});
	await importFile('id,name,price,stock\na,New,"90.5",\n', {}, 'csv');
	const { updatedAt, shownPrice: _, ...rest } = stored;
	const now = await find('a');
	expect(now).toMatchObject({ ...rest, name: 'New', price: 9050 });
	expect(now?.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
});

test('[IMPORT-02] a row that changes nothing writes nothing', async () => {
	const stored = await addProduct(db, { id: 'a' });
	expect((await importFile('[{"id":"a","price":500}]')).written).toBe(0);
	expect(await find('a')).toEqual(stored);
});

test.each(['json', 'csv'] as const)(
	'[IMPORT-01] an unknown column of a %s file stops the import, once, with the nearest name, also with skipBad',
	async (format) => {
		const stored = await addProduct(db, { id: 'a', price: 50_000 });
		const rows = [
			{ id: 'a', Rate: 90 },
			{ id: 'b', Rate: 80 },
		];
		const file = format === 'json' ? JSON.stringify(rows) : 'id,Rate\na,90\nb,80\n';
		for (const skipBad of [false, true]) {
			const report = await importFile(file, { skipBad }, format);
			expect(messages(report)).toEqual(['Rate: is no column of a product. Did you mean price?']);
			expect(report.written).toBe(0);
		}
		expect(messages(await importFile('[{"id":"a","supplier":"x"}]'))).toEqual([
			'supplier: is no column of a product.',
		]);
		expect(await db.select().from(products)).toEqual([stored]);
	},
);

test('[IMPORT-01] a column that a file has twice stops the import', async () => {
	await expect(async () => importFile('id,price,stock,price\na,340,5,3\n', {}, 'csv')).rejects.toThrow(
		'price: is a column twice',
	);
	expect(await db.select().from(products)).toEqual([]);
	// A spreadsheet saves empty columns too.
	expect((await importFile('id,name,price,stock,,\na,A,340,5,,\n', {}, 'csv')).written).toBe(1);
});

test('[STOCK-02] an import records each stock that it changes', async () => {
	await addProduct(db, { id: 'changed', stock: 1000 });
	await addProduct(db, { id: 'same', stock: 1000 });
	const file = 'id,name,price,stock\nchanged,,5,7.5\nsame,,6,10\nfresh,Fresh,7,2\n';
	await importFile(file, { dryRun: true }, 'csv');
	await importFile(file, {}, 'csv');
	const movements = await db
		.select()
		.from(stockMovements)
		.where(inArray(stockMovements.productId, ['changed', 'same', 'fresh']))
		.orderBy(stockMovements.productId, stockMovements.id);
	const imported = { reason: 'import', actor: 'owner command' };
	expect(movements).toMatchObject([
		{ productId: 'changed', reason: 'opening' },
		{ productId: 'changed', quantity: -250, balance: 750, ...imported },
		{ productId: 'fresh', quantity: 200, balance: 200, ...imported },
		{ productId: 'same', reason: 'opening' },
	]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-03] a new product without a price or stock stops the import', async () => {
	const report = await importFile('id,name,price,stock\na,A,,5\nb,B,90,\nc,C,90,5\n', {}, 'csv');
	expect(report.faults).toEqual([
		{ line: 2, id: 'a', message: 'price: is missing, and the product is new' },
		{ line: 3, id: 'b', message: 'stock: is missing, and the product is new' },
	]);
	expect(await db.select().from(products)).toEqual([]);
});

test('[IMPORT-03] a price of 0 or a discount of 100 stops the import, unless free products are allowed', async () => {
	await addProduct(db, { id: 'a' });
	const file =
		'[{"id":"a","price":0},{"id":"b","name":"B","price":0.004,"stock":1},{"id":"c","name":"C","price":9,"stock":1,"discount":100}]';
	expect(messages(await importFile(file))).toEqual([
		'price: is 0, which --allow-free permits',
		'price: is 0, which --allow-free permits',
		'discount: is 100, which --allow-free permits',
	]);
	expect((await find('a'))?.price).toBe(50_000);
	expect((await importFile(file, { allowFree: true })).written).toBe(3);
	expect((await find('a'))?.price).toBe(0);
});

test('[IMPORT-04] a dry run tells each cell that would change and each new product, and changes nothing', async () => {
	const stored = await addProduct(db, { id: 'a', name: 'Old', tileSizes: ['12×24'] });
	const file = 'id,name,price,stock,tileSizes\na,New,500,20.5,12×24; 18×18\nb,Fresh,90,5,\n';
	const report = await importFile(file, { dryRun: true }, 'csv');
	expect(report).toEqual({
		written: 2,
		unmade: 0,
		stopped: false,
		notes: [],
		doubts: [],
		faults: [],
		created: [{ id: 'b', name: 'Fresh' }],
		changes: [
			{ id: 'a', field: 'name', from: 'Old', to: 'New' },
			{ id: 'a', field: 'stock', from: 100, to: 20.5 },
			{ id: 'a', field: 'tileSizes', from: ['12×24'], to: ['12×24', '18×18'] },
		],
	});
	expect(await db.select().from(products)).toEqual([stored]);
});

test('[IMPORT-14] an import of the command that the owner stops in the page says what it did not come to', async () => {
	const rows = Array.from({ length: 200 }, (_, at) => ({
		id: `stone-${at}`,
		name: 'Stone',
		price: 10,
		stock: 1,
	}));
	let stopped: Promise<boolean> | undefined;
	const stop = async () => {
		const [begun] = await db.select().from(imports).where(eq(imports.stage, 'making'));
		return stopImport(db, begun?.id ?? '');
	};
	const { written, unmade } = await importFile(JSON.stringify(rows), {
		onProgress: () => {
			stopped ??= stop();
		},
	});
	expect(await stopped).toBe(true);
	expect(await db.$count(products)).toBe(written);
	expect(unmade).toBeGreaterThan(0);
	expect(written + unmade).toBe(200);
});

test('[STATUS-01] a status is one of three words; any other stops the import', async () => {
	const file = (status: string) => JSON.stringify([{ id: 'a', name: 'A', price: 1, stock: 1, status }]);
	for (const status of ['active', 'hidden', 'discontinued']) {
		await importFile(file(status));
		expect((await find('a'))?.status).toBe(status);
	}
	for (const status of ['withdrawn', 'Activ', ''])
		expect(messages(await importFile(file(status)))).toEqual([
			'status: must be active, hidden, discontinued',
		]);
});

test('[DATA-01] an invalid row is reported with its line, and nothing is written', async () => {
	const file = 'id,name,price,stock\ngood,Good,10,1\nbad,"Bad\nname",ten,1\nworse,Worse,-1,1\n';
	const report = await importProducts(db, readProductFile(Buffer.from(file), 'csv'));
	expect(report).toMatchObject({
		written: 0,
		faults: [
			{ line: 3, id: 'bad', message: 'price: “ten” is not a number. Please type rupees, such as 1,250.50.' },
			{ line: 5, id: 'worse', message: 'price: Please type PKR 0 or more.' },
		],
	});
	expect(await db.select().from(products)).toEqual([]);
});

test('[DATA-01] [SHOP-02] a category is stored without spaces around it, as a form sends it', async () => {
	await importProducts(
		db,
		readProductFile(
			Buffer.from('[{"id":"spaced","name":"Spaced","price":1,"stock":1,"category":" Marble "}]'),
			'json',
		),
	);
	expect(await find('spaced')).toMatchObject({ category: 'Marble' });
});

test.each([
	['{"id":"a","name":"A","price":1,"stock":1},{"price":1,"stock":1}', 'id: must not be empty'],
	['{"id":"."}', 'id: must not be . or .. or end in .data'],
	['{"id":"onyx.data"}', 'id: must not be . or .. or end in .data'],
	['{"id":"all","category":"all"}', 'category: must not be all: that is every category'],
])(
	'[DATA-01] [PROD-09] a product or category without an unambiguous address is refused: %s',
	async (row, message) => {
		const report = await importProducts(db, readProductFile(Buffer.from(`[${row}]`), 'json'));
		expect(report.faults.map((fault) => fault.message)).toEqual([message]);
	},
);

test('[FIND-06] the uses of a file are those of the shop’s services, and the shown price is no column of one', async () => {
	const row = { id: 'a', name: 'A', price: 100, stock: 1, discount: 10 };
	const read = (uses: string) => readProductFile(Buffer.from(JSON.stringify([{ ...row, uses }])), 'json');
	const { faults } = await importProducts(db, read('floor; roof'));
	expect(faults.map(({ message }) => message)).toEqual([
		'uses: must be of floor, walls, kitchen, vanity, staircase, more',
	]);
	expect(messages(await importFile(JSON.stringify([{ ...row, shownPrice: 1 }])))).toEqual([
		'shownPrice: is no column of a product.',
	]);
	for (const uses of ['floor', 'floor; walls']) await importProducts(db, read(uses));
	expect(await find('a')).toMatchObject({ uses: ['floor', 'walls'], shownPrice: 9000 });
});

test('[DATA-01] with skipBad, an import writes the valid rows', async () => {
	const file =
		'[\n{"id":"good","name":"Good","price":1,"stock":1},\n{"name":"no id"},\n{"id":"good"}\n,{"id":"new"}]';
	const report = await importProducts(db, readProductFile(Buffer.from(file), 'json'), { skipBad: true });
	expect(report.written).toBe(1);
	expect(report.faults.map(({ line }) => line)).toEqual([3, 4, 5, 5, 5]);
});

for (const format of ['json', 'csv', 'xlsx'] as const) {
	test(`[DATA-01] an export as ${format} is imported unchanged`, async () => {
		await addProduct(db, {
			id: 'full',
			name: 'Full, with "quotes"\nand lines',
			description: '=HYPERLINK("http://evil.example")',
			brand: "'+92 quarry",
			discount: 750,
			stock: 3,
			image: 'https://stones.example/a.jpg',
			views: ['https://stones.example/b.jpg', '/pictures/ziarat-white-slab.webp'],
			thicknesses: [18, 20],
			tileSizes: ['12×24'],
			origin: 'Swat',
			density: 2710,
			uses: ['floor', 'kitchen'],
			bestSeller: true,
			isBestSeller: true,
		});
		await addProduct(db, { id: 'plain', image: '' });
		const before = await allProducts();
		const file = await exportFile(format);
		if (format === 'csv') expect(file.toString()).toContain(`"'=HYPERLINK(`);
		await db.delete(products);
		expect((await importFile(file, {}, format)).faults).toEqual([]);
		expect(await allProducts()).toEqual(before);
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
			const importing = importProducts(
				db,
				readProductFile(
					Buffer.from(
						'[{"id":"b","name":"B"},{"id":"new","name":"New","price":1,"stock":1},{"id":"a","name":"A"}]',
					),
					'json',
				),
			);
			await someoneWaitsFor((text) => order.query(text));
			await order.query(lockRow('b'));
			await order.query("update products set stock = 4 where id = 'b'");
			await order.query('commit');
			expect(await importing).toMatchObject({ written: 3, faults: [] });
			// The order's stock is not lost.
			expect((await find('b'))?.stock).toBe(4);
		});
	});
}

test('[GOODS-03] the prices of options go out and in as they are', async () => {
	const row = {
		id: 'ziarat-white',
		name: 'Ziarat White',
		price: 185,
		stock: 100,
		tileSizes: ['12×24', '24×24'],
		slabSize: '9×5.5',
		thicknesses: [18, 30],
		finishes: ['Polished', 'Honed'],
		optionPrices: ['24×24: +12%', 'slab: -5%', 'cut: +20', '30 mm: +45', 'Honed: +15.5'],
	};
	expect(await importFile(JSON.stringify([row]))).toMatchObject({ written: 1, faults: [] });
	for (const format of ['json', 'csv', 'xlsx'] as const) {
		const file = await exportFile(format);
		expect(await importFile(file, { dryRun: true }, format)).toMatchObject({ faults: [], changes: [] });
	}
	expect(await find('ziarat-white')).toMatchObject({
		optionPrices: row.optionPrices,
		finishes: row.finishes,
	});
});

test.each([
	[
		'24×24 costs more',
		'optionPrices: “24×24 costs more” is no price of an option. Please write it such as 24×24: +12% or 30 mm: +45.',
	],
	['36×36: +5%', 'optionPrices: the product does not come in 36×36'],
	['Flamed: +5', 'optionPrices: the product does not come in flamed'],
	['12x24: +5', 'optionPrices: 12×24 is the usual one, and costs the product’s own price'],
	['18 mm: +5', 'optionPrices: 18mm is the usual one, and costs the product’s own price'],
])('[GOODS-03] %j stops an import', async (optionPrice, message) => {
	const row = {
		id: 'ziarat-white',
		name: 'Ziarat White',
		price: 185,
		stock: 100,
		tileSizes: ['12×24', '24×24'],
		slabSize: '',
		thicknesses: [18, 30],
		finishes: ['Polished'],
		optionPrices: [optionPrice],
	};
	expect(messages(await importFile(JSON.stringify([row])))).toEqual([message]);
});
