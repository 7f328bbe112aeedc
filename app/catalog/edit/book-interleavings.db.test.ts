import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { BookTexts } from '#app/catalog/fields/book-fields.ts';
import { textsOf } from '#app/catalog/fields/product-texts.server.ts';
import { valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { importProducts } from '#app/catalog/transfer/import-products.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { runCount } from '#test/run-count.ts';
import { findBookProduct } from './find-book-product.server.ts';
import { saveProduct } from './save-product.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

const fields = ['name', 'colour', 'price'] as const;
type Field = (typeof fields)[number];

const people = ['owner-1', 'owner-2'] as const;
type Person = (typeof people)[number];

type Step =
	| { kind: 'open'; person: Person }
	| { kind: 'save'; person: Person; field: Field; text: string }
	| { kind: 'import'; field: Field; text: string }
	| { kind: 'sell' };

const text = fc.constantFrom('100.00', '200.00', '300.00');
const person = fc.constantFrom(...people);
const field = fc.constantFrom(...fields);
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ kind: fc.constant('open' as const), person }),
	fc.record({ kind: fc.constant('save' as const), person, field, text }),
	fc.record({ kind: fc.constant('import' as const), field, text }),
	fc.record({ kind: fc.constant('sell' as const) }),
);

async function textsNow(id: string): Promise<BookTexts> {
	const product = await findBookProduct(db, id);
	if (!product) throw new Error(`there is no product ${id}`);
	return textsOf(valuesOf(product));
}

const save = (id: string, who: Person, seen: BookTexts, typed: Partial<BookTexts>) =>
	saveProduct(db, { id: who, role: 'owner' }, { id, seen, typed: { ...seen, ...typed } });

const importField = (id: string, field: Field | 'category', value: string) =>
	importProducts(db, [{ line: 1, fields: { id, [field]: value } }]);

/** As an order takes it: one sq ft. */
const sell = (id: string) =>
	db.transaction(async (tx) => {
		await nameStockCause(tx, { reason: 'sold' });
		await tx
			.update(products)
			.set({ stock: sql`${products.stock} - 100`, sales: sql`${products.sales} + 1` })
			.where(eq(products.id, id));
	});

let made = 0;

test('[BOOK-04] however two owners, orders and imports follow each other, no value is overwritten that its writer had not seen', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
			const id = `stone-${made++}`;
			await addProduct(db, { id, name: 'First', colour: 'First', price: 50_000, stock: 10_000 });
			const first = await textsNow(id);
			const seen: Record<Person, BookTexts> = { 'owner-1': first, 'owner-2': first };
			const expected = { ...first };
			let sold = 0;
			for (const one of steps) {
				if (one.kind === 'open') seen[one.person] = await textsNow(id);
				if (one.kind === 'sell') {
					await sell(id);
					sold++;
				}
				if (one.kind === 'import') {
					await importField(id, one.field, one.text);
					expected[one.field] = one.text;
				}
				if (one.kind === 'save') {
					const opened = seen[one.person][one.field];
					const isTheirs = expected[one.field] !== opened && expected[one.field] !== one.text;
					const saved = await save(id, one.person, seen[one.person], { [one.field]: one.text });
					expect(saved.ok).toBe(one.text === opened || !isTheirs);
					if (saved.ok && one.text !== opened) expected[one.field] = one.text;
				}
				expect(await textsNow(id)).toEqual(expected);
			}
			const product = await findBookProduct(db, id);
			expect(product).toMatchObject({ stock: 10_000 - sold * 100, sales: sold });
		}),
		{ numRuns: runCount(30) },
	);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[BOOK-04] two owners, an order and an import at the same moment: all that they change of different fields is there', async () => {
	for (let round = 0; round < 10; round++) {
		const id = `at-once-${round}`;
		await addProduct(db, { id, stock: 10_000 });
		const seen = await textsNow(id);
		const [one, other] = await Promise.all([
			save(id, 'owner-1', seen, { name: 'New', price: '123.45' }),
			save(id, 'owner-2', seen, { colour: 'Grey' }),
			sell(id),
			importField(id, 'category', 'Onyx'),
			sell(id),
		]);
		expect([one.ok, other.ok]).toEqual([true, true]);
		expect(await findBookProduct(db, id)).toMatchObject({
			name: 'New',
			price: 12_345,
			colour: 'Grey',
			category: 'Onyx',
			stock: 9800,
			sales: 2,
		});
	}
	expect(await wrongStocks(db)).toEqual([]);
});
