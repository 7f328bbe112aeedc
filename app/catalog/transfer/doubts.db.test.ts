import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { importProducts } from './import-products.server.ts';
import { readProductFile } from './product-file.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
	await addProduct(db, {
		id: 'onyx-green',
		price: 34_000,
		stock: 12_050,
		description: 'Soft.',
		image: 'https://a.example/a.jpg',
	});
});

const doubtsOf = async (...rows: Record<string, unknown>[]) => {
	const file = rows.map((fields, at) => ({ line: at + 2, fields }));
	const { doubts, faults } = await importProducts(db, file, { dryRun: true });
	expect(faults).toEqual([]);
	return doubts.map(({ message }) => message);
};

test.each<[fields: Record<string, unknown>, ...doubts: string[]]>([
	[{ price: 3400 }, 'price: would be PKR 3,400.00, which is 10 times the price of now (PKR 340.00)'],
	[{ price: 34 }, 'price: would be PKR 34.00, which is 1/10 of the price of now (PKR 340.00)'],
	[{ price: 3.4 }, 'price: would be PKR 3.40, which is 1/100 of the price of now (PKR 340.00)'],
	[{ price: 360 }],
	[{ price: 680, stock: 5, description: 'Soft and green.' }],
	[{ stock: 0 }, 'stock: would be 0, and 120.5 sq ft are there now'],
	[{ description: '' }, 'description: would be lost'],
	[{ image: '' }, 'image: would be lost'],
	[{ discount: 0.1 }, 'discount: would be 0.1 %. Is 10 % meant?'],
	[{ discount: 1 }],
	[{ category: 'Marble; Onyx' }, 'category: “Marble; Onyx” would be one category. Are several meant?'],
	[{ category: 'Stone > Marble' }, 'category: “Stone > Marble” would be one category. Are several meant?'],
	[{ category: 'Marble & Onyx' }],
])('[FILE-30] of a row that says %j the doubts are named', async (fields, ...doubts) => {
	expect(await doubtsOf({ id: 'onyx-green', ...fields })).toEqual(doubts);
});

test.each(['Onyx-Green', 'ONYX-GREEN', 'onyx_green', 'onyx.green'])(
	'[FILE-30] a new stone %s is doubted where the shop has onyx-green',
	async (id) => {
		expect(await doubtsOf({ id, name: 'Onyx', price: 5, stock: 1 })).toEqual([
			'id: the shop has onyx-green. Is this another stone?',
		]);
		expect(await doubtsOf({ id: 'onyx-greens', name: 'Onyx', price: 5, stock: 1 })).toEqual([]);
	},
);

test.each(['1-Mar', 'Mar-01', '2026-03-01', '42.0'])(
	'[FILE-30] a new stone %s is doubted, since a program may have made it',
	async (id) => {
		expect(await doubtsOf({ id, name: 'Onyx', price: 5, stock: 1, discount: 0.5 })).toEqual([
			`id: a spreadsheet may have made ${id} of another id. Is it right?`,
			'discount: would be 0.5 %. Is 50 % meant?',
		]);
	},
);

test('[FILE-30] what a guess about a file is is said, and its stones are written', async () => {
	const bytes = Buffer.from('id,name,price,stock\na,Cr?me,5,1\n');
	bytes[bytes.indexOf('?')] = 0xe8;
	const report = await importProducts(db, readProductFile(bytes, 'csv'));
	expect([report.written, report.notes]).toEqual([
		1,
		['The file does not say how its letters are written. They were read as Windows, Western (1252).'],
	]);
});

test('[FILE-25] HTML of another shop becomes its text, and a text about HTML that the shop has stays', async () => {
	const html = {
		id: 'htm-a',
		name: 'Htm A &amp; Co',
		price: 340,
		stock: 100,
		description: '<p>White <b>marble</b></p><script>alert(1)</script>',
	};
	await importProducts(db, [{ line: 2, fields: html }]);
	const stored = (await db.select().from(products)).find(({ id }) => id === 'htm-a');
	expect(stored).toMatchObject({ name: 'Htm A & Co', description: 'White marble' });
	const about = await addProduct(db, { id: 'about', name: 'The <b> tag &amp; more' });
	const same = await importProducts(db, [{ line: 2, fields: { id: 'about', name: about.name } }]);
	expect(same.written).toBe(0);
});
