import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { countImportRows } from './find-import.server.ts';
import { keepPictures } from './keep-pictures.server.ts';
import { keepRows, rememberColumns, setColumns } from './keep-rows.server.ts';
import { makeImport } from './make-import.server.ts';
import { planImport } from './plan-import.server.ts';
import { imports } from './tables.server.ts';

const { db } = await freshDatabase();

/** What no index can keep, however it is compressed. */
const noise = (length: number) =>
	Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('');

/** An emoji is two halves of 16 bits, and a sample of a cell ends after 60. */
const emoji = `${'x'.repeat(59)}💎`;

const odd: unknown[] = [
	'',
	' ',
	'\0',
	'a\0b',
	'\ud800',
	emoji,
	noise(4000),
	[noise(4000)],
	`https://a.example/${noise(4000)}`,
	-1,
	0,
	2 ** 31,
	1e20,
	1e300,
	5e-324,
	'1e20',
	'0x10',
	'99999999999',
	['99999999999'],
	[1e20],
	['-5'],
	-1e14,
	1.7e15,
	{ seconds: 1e300 },
	{ seconds: -1e12 },
	'0000-01-01',
	'-000001-01-01T00:00:00Z',
	'+020000-01-01T00:00:00Z',
	true,
	{ '\0': 1 },
	{ '\ud800': '\ud800' },
];

const oddNames = ['\0', 'price\0', '\ud800', noise(5000), emoji, '__proto__', 'constructor', ''];

const cell = fc.oneof(
	fc.constantFrom(...odd),
	fc.string({ unit: 'binary', maxLength: 100 }),
	fc
		.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
		.map((units) => String.fromCharCode(...units)),
	fc.double(),
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	fc.jsonValue(),
);

let count = 0;

type Fields = Record<string, unknown>;

/** Takes a file of these rows through all that an import does. Returns how many were made; the fault of each other one is named. */
async function make(rows: readonly Fields[]): Promise<number> {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: '' }).returning({ id: imports.id });
	const id = begun?.id ?? '';
	const whole = rows.map((fields, at) => ({
		line: at + 2,
		fields: { id: `stone-${count++}`, name: 'Stone', price: 5, stock: 1, ...fields },
	}));
	const columns = await keepRows(db, id, whole);
	await rememberColumns(
		db,
		columns.map((column) => ({ ...column, how: 'near' })),
	);
	await setColumns(db, id, columns, 'pictures');
	const [found] = await db.select().from(imports).where(eq(imports.id, id));
	if (found) await keepPictures(db, found);
	await planImport(db, id);
	await db.update(imports).set({ stage: 'making', done: 0 }).where(eq(imports.id, id));
	await makeImport(db, id);
	const { made, faulty, same } = await countImportRows(db, id);
	expect(made + faulty + same).toBe(rows.length);
	return made;
}

test('[IMPORT-16] odd values in each column are written or their fault is named, and no import stays on its way', async () => {
	for (const field of fieldNames)
		expect(await make(odd.map((value) => ({ [field]: value })))).toBeLessThan(odd.length);
	expect(await make(oddNames.map((name) => Object.fromEntries([[name, 5]])))).toBe(oddNames.length);
});

test('[IMPORT-16] whatever the cells are, the import is made', async () => {
	const row = fc.dictionary(fc.constantFrom(...fieldNames), cell, { minKeys: 1, maxKeys: 6 });
	await fc.assert(
		fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
			await make(rows);
		}),
		{ numRuns: 30 },
	);
});

test('[IMPORT-16] a text keeps its signs but the one that no database stores, and half a sign is refused', async () => {
	const id = 'signs';
	expect(await make([{ id, name: `a\0${emoji}` }])).toBe(1);
	const [product] = await db.select().from(products).where(eq(products.id, id));
	expect(product).toMatchObject({ name: `a${emoji}` });
	expect(await make([{ id, description: 'b\ud800' }])).toBe(0);
});
