import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookTexts } from '#app/catalog/book/book-fields.ts';
import { findBookProduct } from '#app/catalog/book/find-book-product.server.ts';
import { textsOf } from '#app/catalog/book/product-texts.server.ts';
import { valuesOf } from '#app/catalog/book/product-values.server.ts';
import { saveProduct } from '#app/catalog/book/save-product.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { because } from '#app/stock/because.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { countImportRows } from './find-import.server.ts';
import { keepRows, setColumns } from './keep-rows.server.ts';
import { makeImport } from './make-import.server.ts';
import { planImport } from './plan-import.server.ts';
import { imports } from './tables.server.ts';
import { beginUndo, undoImport } from './undo-import.server.ts';

const { db } = await freshDatabase();

const fields = ['name', 'colour'] as const;
type Field = (typeof fields)[number];

const people = ['owner-1', 'owner-2'] as const;
type Person = (typeof people)[number];

type Step =
	| { kind: 'open' | 'save'; person: Person; field: Field; text: string }
	/** A file with a value of a field, and perhaps with a stock, in sq ft. */
	| { kind: 'plan'; field: Field; text: string; stock: number | null }
	| { kind: 'make' | 'undo' | 'sell' };

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		kind: fc.constantFrom('open' as const, 'save' as const),
		person: fc.constantFrom(...people),
		field: fc.constantFrom(...fields),
		text: fc.constantFrom('A', 'B', 'C'),
	}),
	fc.record({
		kind: fc.constant('plan' as const),
		field: fc.constantFrom(...fields),
		text: fc.constantFrom('A', 'B', 'C'),
		stock: fc.constantFrom(null, 0, 2, 120),
	}),
	fc.record({ kind: fc.constantFrom('make' as const, 'make' as const, 'undo' as const, 'sell' as const) }),
);

async function textsNow(id: string): Promise<BookTexts> {
	const product = await findBookProduct(db, id);
	if (!product) throw new Error(`there is no product ${id}`);
	return textsOf(valuesOf(product));
}

const save = (id: string, who: Person, seen: BookTexts, typed: Partial<BookTexts>) =>
	saveProduct(db, { id: who, role: 'owner' }, { id, seen, typed: { ...seen, ...typed } });

/** As an order takes it: one sq ft, where there is one. */
const sell = (id: string) =>
	db.transaction(async (tx) => {
		await because(tx, { reason: 'sold' });
		const sold = await tx
			.update(products)
			.set({ stock: sql`${products.stock} - 100`, sales: sql`${products.sales} + 1` })
			.where(sql`${products.id} = ${id} and ${products.stock} >= 100`)
			.returning({ id: products.id });
		return sold.length;
	});

async function plan(row: Record<string, unknown>): Promise<string> {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: '' }).returning({ id: imports.id });
	const id = begun?.id ?? '';
	await setColumns(db, id, await keepRows(db, id, [{ line: 2, fields: row }]), 'planning');
	await planImport(db, id);
	return id;
}

/** Returns whether the row was made. */
async function make(id: string): Promise<boolean> {
	await db.update(imports).set({ stage: 'making', done: 0 }).where(eq(imports.id, id));
	await makeImport(db, id);
	return (await countImportRows(db, id)).made === 1;
}

let ids = 0;

/** What the product should be, by the promises alone. */
type Model = Record<Field, string> & { stock: number; sales: number };

type Planned = { import: string; before: Partial<Model>; after: Partial<Model>; isMade: boolean };

const keysOf = (values: Partial<Model>) => Object.keys(values) as (keyof Model)[];

test('[IMPORT-11] however two owners, an import with its undo, and orders follow each other, nothing is lost and nothing sold twice', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
			const id = `stone-${ids++}`;
			await addProduct(db, { id, name: 'First', colour: 'First', stock: 300 });
			const now: Model = { name: 'First', colour: 'First', stock: 300, sales: 0 };
			const first = await textsNow(id);
			const seen: Record<Person, BookTexts> = { 'owner-1': first, 'owner-2': first };
			let planned: Planned | null = null;
			for (const one of steps) {
				if (one.kind === 'open') seen[one.person] = await textsNow(id);
				if (one.kind === 'save') {
					const opened = seen[one.person][one.field];
					const saved = await save(id, one.person, seen[one.person], { [one.field]: one.text });
					const isTheirs = now[one.field] !== opened && now[one.field] !== one.text;
					expect(saved.ok).toBe(one.text === opened || !isTheirs);
					if (saved.ok && one.text !== opened) now[one.field] = one.text;
				}
				if (one.kind === 'sell') {
					const sold = await sell(id);
					expect(sold).toBe(now.stock >= 100 ? 1 : 0);
					now.stock -= sold * 100;
					now.sales += sold;
				}
				if (one.kind === 'plan') {
					const row = { id, [one.field]: one.text, ...(one.stock !== null && { stock: one.stock }) };
					const wanted: Partial<Model> = {
						[one.field]: one.text,
						...(one.stock !== null && { stock: one.stock * 100 }),
					};
					const changing = keysOf(wanted).filter((key) => wanted[key] !== now[key]);
					const some = (values: Partial<Model>) =>
						Object.fromEntries(changing.map((key) => [key, values[key]]));
					planned = { import: await plan(row), before: some(now), after: some(wanted), isMade: false };
				}
				if (one.kind === 'make' && planned && !planned.isMade) {
					const { before, after } = planned;
					const isStill = keysOf(before).every((key) => now[key] === before[key]);
					const isMade = await make(planned.import);
					expect(isMade).toBe(isStill && keysOf(after).length > 0);
					if (isMade) Object.assign(now, after);
					planned = isMade ? { ...planned, isMade } : null;
				}
				if (one.kind === 'undo' && planned?.isMade) {
					const { before, after } = planned;
					expect(await beginUndo(db, planned.import)).toBe(true);
					await undoImport(db, planned.import);
					for (const field of fields)
						if (field in after && now[field] === after[field]) now[field] = before[field] ?? '';
					if (after.stock !== undefined && before.stock !== undefined)
						now.stock = Math.max(0, now.stock + before.stock - after.stock);
					planned = null;
				}
				expect(await findBookProduct(db, id)).toMatchObject(now);
			}
		}),
		{ numRuns: 60 },
	);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-11] two owners, an import of a stock and orders at the same moment: all of them count, or the import is refused', async () => {
	for (let round = 0; round < 10; round++) {
		const id = `at-once-${round}`;
		await addProduct(db, { id, stock: 10_000 });
		const seen = await textsNow(id);
		const planned = await plan({ id, stock: 200, category: 'Onyx' });
		const [one, other, isMade, ...sold] = await Promise.all([
			save(id, 'owner-1', seen, { name: 'New', price: '123.45' }),
			save(id, 'owner-2', seen, { colour: 'Grey' }),
			make(planned),
			sell(id),
			sell(id),
			sell(id),
		]);
		expect([one.ok, other.ok, sold]).toEqual([true, true, [1, 1, 1]]);
		expect(await findBookProduct(db, id)).toMatchObject({
			...{ name: 'New', price: 12_345, colour: 'Grey', category: isMade ? 'Onyx' : 'Marble' },
			...{ stock: (isMade ? 20_000 : 10_000) - 300, sales: 3 },
		});
		if (!isMade) continue;
		await Promise.all([beginUndo(db, planned).then(() => undoImport(db, planned)), sell(id), sell(id)]);
		expect(await findBookProduct(db, id)).toMatchObject({ category: 'Marble', stock: 9500, sales: 5 });
	}
	expect(await wrongStocks(db)).toEqual([]);
});
