import { buffer } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { productStatuses } from '#app/catalog/product-status.ts';
import { products } from '#app/catalog/tables.server.ts';
import { uses } from '#app/catalog/uses.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { runCount } from '#test/run-count.ts';
import { exportProducts } from './export-products.server.ts';
import { importProducts } from './import-products.server.ts';
import { fileFormats, readProductFile } from './product-file.server.ts';
import { writeProductFile } from './write-product-file.server.ts';

const { db } = await freshDatabase();

const all = () => db.select().from(products).orderBy(asc(products.id));
beforeEach(() => db.delete(products));

const odd = [
	'00123',
	'1E5',
	'MAR1',
	'TRUE',
	'#N/A',
	'#REF!',
	'=1+1',
	'+92 300',
	'-5',
	'@x',
	"'",
	"'=x",
	"''1",
	'1/2',
	'12 %',
	'a_x1200_b',
	'_x005F_',
	'_x000D_',
	'_xD83D_',
	'_x',
	'\ufeffa',
	'a\ufeff',
	'\ufffe',
	'\uffff',
	'\u0001',
	'\u001f',
	'a\rb',
	'a\nb',
	'a\r\nb',
	'\n',
	'\r',
	'\t',
	'a\u2028b',
	'a\u2029b',
	'\u0085',
	'\v',
	'\f',
	'a;b',
	'a,b',
	'"',
	'""',
	'a"b',
	'"a"',
	'12" tile',
	'<b>a</b>',
	'&amp;',
	' a',
	'a ',
	'\u00a0a\u00a0',
	' ',
	'e\u0301',
	'ﬁ',
	'[]',
	'["a"]',
	'{}',
	'null',
	'N/A',
	'-',
	'१२',
	'علی',
	'ك',
	'ی',
	'\u202ea',
	'a\u200bb',
	'💎',
	'x'.repeat(100),
	'  ',
	'sep=;',
	'\\',
	'NaN',
];

const parts = fc.array(fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 12 })), {
	maxLength: 3,
});
const text = parts.map((some) =>
	some.join('').replaceAll('\0', '').toWellFormed().slice(0, 200).toWellFormed(),
);
const id = fc.stringMatching(/^[A-Za-z0-9_~-]{1,12}$/);

/** The pictures that stones have: of the shop, of other sites, and whatever an older shop has let in. */
const picture = fc.oneof(
	text,
	text.map((path) => `https://a.example/${path}`),
	fc.constantFrom(
		'',
		'/pictures/a-1.webp',
		'https://drive.google.com/file/d/1',
		'http://a.example/a b.jpg',
		'a.jpg, b.jpg',
	),
);

const product = fc.record({
	name: text,
	description: text,
	brand: text,
	shopId: text,
	origin: text,
	colour: text,
	finish: text,
	slabSize: text,
	category: text,
	tileSizes: fc.array(text, { maxLength: 3 }),
	finishes: fc.array(text, { maxLength: 3 }),
	thicknesses: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 3 }),
	image: picture,
	views: fc.array(picture, { maxLength: 3 }),
	optionPrices: fc
		.array(
			fc.tuple(
				fc.constantFrom('24×24', '12 x 24', '30 mm', 'Honed, antique', 'a/b'),
				fc.integer({ min: 1, max: 9999 }),
			),
			{ maxLength: 2 },
		)
		.map((all) => all.map(([option, more]) => `${option}: +${more}`)),
	uses: fc.subarray([...uses]),
	status: fc.constantFrom(...productStatuses),
	rating: fc.integer({ min: 0, max: 5_000_000 }).map((millionths) => millionths / 1_000_000),
	sales: fc.integer({ min: 0, max: 2_000_000_000 }),
	createdAt: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
	price: fc.integer({ min: 1, max: 100_000_000 }),
	discount: fc.integer({ min: 0, max: 9999 }),
	stock: fc.integer({ min: 0, max: 1_000_000_000 }),
	density: fc.integer({ min: 0, max: 100_000 }),
	isFeatured: fc.boolean(),
});

async function changesNothing() {
	const before = await all();
	for (const format of fileFormats) {
		const file = await buffer(writeProductFile(exportProducts(db), format) as never);
		const report = await importProducts(db, readProductFile(file, format));
		expect({ format, ...report }).toMatchObject({ format, written: 0, faults: [] });
		expect(await all()).toEqual(before);
	}
}

test('[BACK-12] an export that is imported again changes nothing, with each odd text in every field', async () => {
	for (const [n, value] of odd.entries())
		await addProduct(db, {
			id: `odd-${n}`,
			name: value,
			description: value,
			brand: value,
			shopId: value,
			origin: value,
			colour: value,
			finish: value,
			slabSize: value,
			category: value,
			tileSizes: [value, value],
			finishes: [value],
			price: 100,
		});
	for (const odd of ['00123', '1E5', 'MAR12026', 'true', '1-2', '~', '12345678'])
		await addProduct(db, { id: odd, price: 100 });
	await changesNothing();
});

test('[BACK-12] an export that is imported again changes nothing, whatever the products say', async () => {
	await fc.assert(
		fc.asyncProperty(
			// A file without a row is refused in words.
			fc.uniqueArray(fc.tuple(id, product), { selector: ([id]) => id, minLength: 1, maxLength: 40 }),
			async (rows) => {
				await db.delete(products);
				for (const [id, values] of rows) await addProduct(db, { id, ...values });
				await changesNothing();
			},
		),
		{ numRuns: runCount(5), endOnFailure: true },
	);
});
