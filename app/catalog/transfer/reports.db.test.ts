import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { exportProducts } from './export-products.server.ts';
import { importProducts } from './import-products.server.ts';
import { type FileFormat, readProductFile } from './product-file.server.ts';
import { writeProductFile } from './write-product-file.server.ts';

// Each row is a report of `docs/decisions/reports-of-other-shops.md`, by its number there, tried on this shop.

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

type Row = {
	report: number;
	/** What is in the file. */
	has: string;
	file: string | Buffer;
	format?: FileFormat;
	/** What is stored of the first product, or the words of the refusal. */
	right: Record<string, unknown> | RegExp;
};

const importFile = (file: string | Buffer, format: FileFormat = 'csv') =>
	importProducts(db, readProductFile(Buffer.from(file), format));

async function outcomeOf({ file, format }: Row) {
	try {
		const { faults } = await importFile(file, format);
		if (faults.length > 0) return faults.map(({ line, message }) => `line ${line}: ${message}`).join('\n');
	} catch (error) {
		return String(error);
	}
	const [product] = await db.select().from(products);
	return product;
}

/** One new stone with these cells. */
function stone(cells: Record<string, string>, between = ',', end = '\n'): string {
	const all = { id: 'n-1', name: 'Onyx', price: '340', stock: '40', ...cells };
	const line = (texts: string[]) =>
		texts.map((text) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(between) +
		end;
	return line(Object.keys(all)) + line(Object.values(all));
}

const workbook = async (...cells: [name: string, value: CellValue][]) =>
	Buffer.from(
		await writeXlsx({
			sheets: [
				{
					name: 'Stones',
					rows: [
						['id', 'name', 'price', 'stock', ...cells.map(([name]) => name)],
						['n-1', 'Onyx', 340, 40, ...cells.map(([, value]) => value)],
					],
				},
			],
		}),
	);

const fault = (field: string) => new RegExp(`line 2: ${field}: \\S`);

const numbers: Row[] = [
	{ report: 1, has: 'a stock of 0,5', file: stone({ stock: '0,5' }), right: fault('stock') },
	{ report: 2, has: 'a price of 19.99', file: stone({ price: '19.99' }), right: { price: 1999 } },
	{ report: 3, has: 'a price of 540.60', file: stone({ price: '540.60' }), right: { price: 54_060 } },
	{ report: 4, has: 'a density of 1,800', file: stone({ density: '1,800' }), right: { density: 1800 } },
	{ report: 5, has: 'a price of 1.355,90 €', file: stone({ price: '1.355,90 €' }), right: fault('price') },
	{ report: 5, has: 'a price of 1.355,90', file: stone({ price: '1.355,90' }), right: fault('price') },
	{ report: 6, has: 'a discount of 12,5 %', file: stone({ discount: '12,5 %' }), right: fault('discount') },
	{ report: 7, has: 'a price of 1,250', file: stone({ price: '1,250' }), right: { price: 125_000 } },
	{ report: 7, has: 'a price of 1,00,000', file: stone({ price: '1,00,000' }), right: { price: 10_000_000 } },
	{ report: 8, has: 'a price of $10.00', file: stone({ price: '$10.00' }), right: fault('price') },
	{ report: 9, has: 'a price of 1.23 €', file: stone({ price: '1.23 €' }), right: fault('price') },
	{ report: 10, has: 'a price of 1.2E+03', file: stone({ price: '1.2E+03' }), right: fault('price') },
	{ report: 10, has: 'an id of 9.23E+11', file: stone({ id: '9.23E+11' }), right: fault('id') },
	{
		report: 11,
		has: 'a space between thousands',
		file: stone({ price: '1 250' }),
		right: { price: 125_000 },
	},
	{
		report: 11,
		has: 'a no-break space between thousands',
		file: stone({ price: '1\u00a0250' }),
		right: { price: 125_000 },
	},
	{
		report: 11,
		has: 'a narrow space between thousands',
		file: stone({ price: '1\u202f250.50' }),
		right: { price: 125_050 },
	},
	{ report: 12, has: 'a price of 0', file: stone({ price: '0' }), right: fault('price') },
	{ report: 13, has: 'no price', file: stone({ price: '' }), right: fault('price') },
	{
		report: 14,
		has: 'a price of 340.5 as a number of a workbook',
		file: await workbook(['discount', 12.5], ['density', 2700]),
		format: 'xlsx',
		right: { price: 34_000, discount: 1250, density: 2700 },
	},
	{
		report: 14,
		has: 'a density of 2700.4 as a number of a workbook',
		file: await workbook(['density', 2700.4]),
		format: 'xlsx',
		right: /“2700.4” is not a whole number/,
	},
	{
		report: 15,
		has: 'a price as Bengali digits',
		file: stone({ price: '৩৪০' }),
		right: { price: 34_000 },
	},
];

test.for(numbers)('[REPORT-01] report $report: $has', async (row) => {
	const outcome = await outcomeOf(row);
	if (row.right instanceof RegExp) expect(outcome).toMatch(row.right);
	else expect(outcome).toMatchObject(row.right);
});

/** The bytes of a code page of one byte for each sign; `signs` names those beyond Latin-1. */
const inBytes = (text: string, signs: Record<string, number>) =>
	Buffer.from([...text].map((sign) => signs[sign] ?? sign.charCodeAt(0)));

const HIGH_STREET = 'https://example.org/images/123_High_Street,_London.jpg';

const texts: Row[] = [
	{
		report: 16,
		has: 'German letters as Windows writes them',
		file: Buffer.from(stone({ name: 'Grüner Märmel' }), 'latin1'),
		right: { name: 'Grüner Märmel' },
	},
	{
		report: 17,
		has: 'a dash, an apostrophe and É as Windows writes them',
		file: inBytes(stone({ name: 'Dad’s – CLÉ' }), { '’': 0x92, '–': 0x96 }),
		right: { name: 'Dad’s – CLÉ' },
	},
	{
		report: 18,
		has: '± and ® as Windows writes them',
		file: Buffer.from(stone({ description: 'Thick ±2 mm, Lapato® finish, and more behind it' }), 'latin1'),
		right: { description: 'Thick ±2 mm, Lapato® finish, and more behind it' },
	},
	{ report: 19, has: 'a mark of UTF-8', file: `\uFEFF${stone({})}`, right: { id: 'n-1' } },
	{
		report: 20,
		has: 'a mark of UTF-8 before a header in quotation marks',
		file: '\uFEFF"id","name","price","stock"\r\n"n-1","Onyx","340","40"\r\n',
		right: { id: 'n-1', name: 'Onyx' },
	},
	{
		report: 21,
		has: 'a semicolon more in the row than in the header, and commas',
		file: 'id;name;price;stock\nn-1;Onyx, white, veined;340;40;\n',
		right: { name: 'Onyx, white, veined', price: 34_000 },
	},
	{
		report: 22,
		has: 'semicolons, and colons in each cell',
		file: 'id;name;price;stock;image\nn-1;a: b: c: d: e;340;40;https://x.example:443/a.jpg\n',
		right: { name: 'a: b: c: d: e', price: 34_000 },
	},
	{
		report: 23,
		has: 'commas within a name of the header',
		file: 'id;name;price;"stock, in the yard, now";stock\nn-1;Onyx;340;7;40\n',
		right: /stock, in the yard, now: is no column of a product/,
	},
	{
		report: 24,
		has: 'broken bars between the cells',
		file: stone({}, '¦'),
		right: /id¦name¦price¦stock/,
	},
	{
		report: 25,
		has: 'a text of three lines',
		file: stone({ description: 'one\n\ntwo' }),
		right: { description: 'one\n\ntwo', price: 34_000 },
	},
	{
		report: 26,
		has: 'line ends of an old Mac, also within a cell',
		file: stone({ description: 'one\rtwo' }, ';', '\r'),
		right: { description: expect.stringMatching(/^one[\r\n]two$/), price: 34_000 },
	},
	{
		report: 27,
		has: 'a comma in the address of a picture',
		file: stone({ image: HIGH_STREET }),
		right: { image: HIGH_STREET },
	},
	{
		report: 27,
		has: 'a comma in the address of a further picture',
		file: stone({ views: HIGH_STREET }),
		right: { views: [HIGH_STREET] },
	},
	{
		report: 28,
		has: 'a comma in a size',
		file: stone({ tileSizes: '1,2 m; 1,5 m' }),
		right: { tileSizes: ['1,2 m', '1,5 m'] },
	},
	{
		report: 29,
		has: 'capitals in a category',
		file: stone({ category: 'USA Granite' }),
		right: { category: 'USA Granite' },
	},
	{
		report: 32,
		has: 'a link in a description',
		file: stone({ description: '<p>Polished. <a href="https://other.example/x">Read more</a></p>' }),
		right: { description: expect.not.stringMatching(/[<>]/) },
	},
	{
		report: 33,
		has: 'an id in Urdu letters',
		file: stone({ id: 'سنگ-مرمر' }),
		right: /line 2: id: .*a to z/,
	},
	{
		report: 34,
		has: 'a fault in one cell of many',
		file: `${stone({})}n-2,Slate,cheap,40\n`,
		right: /line 3: price: “cheap” is not a number/,
	},
	{
		report: 35,
		has: 'one id twice',
		file: `${stone({})}n-1,Slate,350,40\n`,
		right: /line 3: \S/,
	},
	{
		report: 36,
		has: 'a number of five digits in a name',
		file: stone({ name: 'Retty_(300×250):22523' }),
		right: { name: 'Retty_(300×250):22523' },
	},
	{
		report: 37,
		has: 'a date of a workbook',
		file: await workbook(['createdAt', new Date('2025-01-21T00:00:00Z')]),
		format: 'xlsx',
		right: { createdAt: new Date('2025-01-21T00:00:00Z') },
	},
	{
		report: 38,
		has: 'a day with dots, the day first',
		file: stone({ createdAt: '12.7.2025' }),
		right: { createdAt: new Date('2025-07-12T00:00:00Z') },
	},
	{
		report: 39,
		has: 'a text in many letters and a link, as a spreadsheet formats them',
		file: await richWorkbook(),
		format: 'xlsx',
		right: { name: 'Ziarat White', description: 'See our page', price: 34_000 },
	},
];

/** A workbook whose name is of two fonts, and whose description is a link. */
async function richWorkbook(): Promise<Buffer> {
	const cells = new Map<string, Partial<Cell>>([
		['1,1', { type: 'richText', richText: [{ text: 'Ziarat ' }, { text: 'White', font: { bold: true } }] }],
		['1,4', { value: 'See our page', hyperlink: { target: 'https://other.example/' } }],
	]);
	const rows = [
		['id', 'name', 'price', 'stock', 'description'],
		['n-1', 'Ziarat White', 340, 40, 'See our page'],
	];
	return Buffer.from(await writeXlsx({ sheets: [{ name: 'Stones', rows, cells }] }));
}

test.for(texts)('[REPORT-02] report $report: $has', async (row) => {
	const outcome = await outcomeOf(row);
	if (row.right instanceof RegExp) expect(outcome).toMatch(row.right);
	else expect(outcome).toMatchObject(row.right);
});

test('[REPORT-02] report 40: an empty cell of a stone that exists leaves what is there', async () => {
	await addProduct(db, { id: 'n-1', price: 34_000, description: 'Quiet', discount: 500 });
	await importFile('id,price,description,discount\nn-1,,,\n');
	const [product] = await db.select().from(products);
	expect(product).toMatchObject({ price: 34_000, description: 'Quiet', discount: 500 });
});

test('[REPORT-02] report 41: a category with a no-break space is the one that has a space', async () => {
	const { faults } = await importFile(
		`${stone({ category: 'White Marble' })}n-2,Slate,350,40,White\u00a0Marble\nn-3,Slate,350,40,White Marble \n`,
	);
	const found = await db.select({ category: products.category }).from(products);
	const names = new Set(found.map(({ category }) => category));
	if (faults.length === 0) expect([...names]).toEqual(['White Marble']);
});

const PICTURE = 'https://example.org/a.jpg';

test.for([
	{
		report: 30,
		has: 'a space in the address of a picture',
		image: 'https://example.org/the case.jpg',
		views: '',
	},
	{
		report: 31,
		has: 'two addresses in a cell',
		image: PICTURE,
		views: `${PICTURE} | https://example.org/b.jpg`,
	},
])(
	'[REPORT-02] report $report: $has, each is a whole address or the cell is refused',
	async ({ image, views }) => {
		await importFile(stone({ image, views }));
		const [product] = await db.select().from(products);
		for (const address of product ? [product.image, ...product.views] : [])
			expect(address).toMatch(/^[^\s|]+$/);
	},
);

const goesOut = [
	{ report: 42, description: 'This is a quote: "Lorem". And this is broken: \\" ,a,b,c' },
	{ report: 43, description: '-Onyx, of five colours' },
	{ report: 43, description: "'=Onyx" },
	{ report: 25, description: 'one\n\n\\n stays as typed\n two' },
	{ report: 44, description: '• 9579 pieces\n\t• Display stand' },
];

test.for(goesOut)(
	'[REPORT-03] report $report: $description goes out and comes back the same',
	async ({ description }) => {
		const before = { id: 'n-1', name: 'Onyx', price: 34_000, stock: 4000, image: '', description };
		for (const format of ['csv', 'xlsx', 'json'] as const) {
			await db.delete(products);
			await addProduct(db, before);
			const file = Buffer.from(
				await new Response(writeProductFile(exportProducts(db), format)).arrayBuffer(),
			);
			expect(await importFile(file, format), format).toMatchObject({ written: 0, faults: [] });
			await db.delete(products);
			await importFile(file, format);
			expect((await db.select().from(products))[0]?.description, format).toBe(description);
		}
	},
);

test('[REPORT-03] report 45: a spreadsheet sees that the CSV is UTF-8', async () => {
	await addProduct(db, { id: 'n-1', name: 'سنگِ مرمر' });
	const file = Buffer.from(await new Response(writeProductFile(exportProducts(db), 'csv')).arrayBuffer());
	expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
