import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { findBookProduct } from '#app/catalog/edit/find-book-product.server.ts';
import { saveProduct } from '#app/catalog/edit/save-product.server.ts';
import type { BookTexts } from '#app/catalog/fields/book-fields.ts';
import { textsOf } from '#app/catalog/fields/product-texts.server.ts';
import { valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { countImportRows } from '#app/catalog/transfer/find-import.server.ts';
import { keepRows, setColumns } from '#app/catalog/transfer/keep-rows.server.ts';
import { makeImport } from '#app/catalog/transfer/make-import.server.ts';
import { planImport } from '#app/catalog/transfer/plan-import.server.ts';
import { imports } from '#app/catalog/transfer/tables.server.ts';
import { beginUndo, undoImport } from '#app/catalog/transfer/undo-import.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { addProduct } from './factories.ts';

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

export async function textsNow(db: Db, id: string): Promise<BookTexts> {
	const product = await findBookProduct(db, id);
	if (!product) throw new Error(`there is no product ${id}`);
	return textsOf(valuesOf(product));
}

/** One owner changes some fields of a form that was opened with others. */
export function save(db: Db, id: string, who: Person, seen: BookTexts, typed: Partial<BookTexts>) {
	return saveProduct(db, { id: who, role: 'owner' }, { id, seen, typed: { ...seen, ...typed } });
}

/** As an order takes it: one sq ft, where there is one. Returns how many. */
export function sell(db: Db, id: string): Promise<number> {
	return db.transaction(async (tx) => {
		await nameStockCause(tx, { reason: 'sold' });
		const sold = await tx
			.update(products)
			.set({ stock: sql`${products.stock} - 100`, sales: sql`${products.sales} + 1` })
			.where(sql`${products.id} = ${id} and ${products.stock} >= 100`)
			.returning({ id: products.id });
		return sold.length;
	});
}

/** An import of one row that is compared. Returns its id. */
export async function plan(db: Db, row: Record<string, unknown>): Promise<string> {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: '' }).returning({ id: imports.id });
	const id = begun?.id ?? '';
	await setColumns(db, id, await keepRows(db, id, [{ line: 2, fields: row }]), 'planning');
	await planImport(db, id);
	return id;
}

/** Returns whether the row was made. */
export async function make(db: Db, id: string): Promise<boolean> {
	await db.update(imports).set({ stage: 'making', done: 0 }).where(eq(imports.id, id));
	await makeImport(db, id);
	return (await countImportRows(db, id)).made === 1;
}

/** What the product should be, by the promises alone. */
type Model = Record<Field, string> & { stock: number; sales: number };

type Planned = { import: string; before: Partial<Model>; after: Partial<Model>; isMade: boolean };

const keysOf = (values: Partial<Model>) => Object.keys(values) as (keyof Model)[];

/**
 * IMPORT-11: so many sequences of steps of two owners who edit one product, of an import with its undo, and of orders. Throws where the
 * product is not what the promises say after a step.
 */
export async function tryInterleavings(db: Db, runs: number): Promise<void> {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 14 }), (steps) => follow(db, steps)),
		{ numRuns: runs },
	);
}

async function follow(db: Db, steps: readonly Step[]): Promise<void> {
	const id = `stone-${randomUUID()}`;
	await addProduct(db, { id, name: 'First', colour: 'First', stock: 300 });
	const now: Model = { name: 'First', colour: 'First', stock: 300, sales: 0 };
	const first = await textsNow(db, id);
	const seen: Record<Person, BookTexts> = { 'owner-1': first, 'owner-2': first };
	let planned: Planned | null = null;
	for (const one of steps) {
		if (one.kind === 'open') seen[one.person] = await textsNow(db, id);
		if (one.kind === 'save') {
			const opened = seen[one.person][one.field];
			const saved = await save(db, id, one.person, seen[one.person], { [one.field]: one.text });
			const isTheirs = now[one.field] !== opened && now[one.field] !== one.text;
			assert.equal(saved.ok, one.text === opened || !isTheirs);
			if (saved.ok && one.text !== opened) now[one.field] = one.text;
		}
		if (one.kind === 'sell') {
			const sold = await sell(db, id);
			assert.equal(sold, now.stock >= 100 ? 1 : 0);
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
			const some = (values: Partial<Model>) => Object.fromEntries(changing.map((key) => [key, values[key]]));
			planned = { import: await plan(db, row), before: some(now), after: some(wanted), isMade: false };
		}
		if (one.kind === 'make' && planned && !planned.isMade) {
			const { before, after }: Planned = planned;
			const isStill = keysOf(before).every((key) => now[key] === before[key]);
			const isMade = await make(db, planned.import);
			assert.equal(isMade, isStill && keysOf(after).length > 0);
			if (isMade) Object.assign(now, after);
			planned = isMade ? { ...planned, isMade } : null;
		}
		if (one.kind === 'undo' && planned?.isMade) {
			const { before, after }: Planned = planned;
			assert.equal(await beginUndo(db, planned.import), true);
			await undoImport(db, planned.import);
			for (const field of fields)
				if (field in after && now[field] === after[field]) now[field] = before[field] ?? '';
			if (after.stock !== undefined && before.stock !== undefined)
				now.stock = Math.max(0, now.stock + before.stock - after.stock);
			planned = null;
		}
		const product = await findBookProduct(db, id);
		assert.deepEqual(product && pick(product, keysOf(now)), now);
	}
}

function pick(product: Model, keys: readonly (keyof Model)[]): Partial<Model> {
	return Object.fromEntries(keys.map((key) => [key, product[key]]));
}
