import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { log } from '#app/platform/log.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { countImportRows, findImport, listImportRows } from './find-import.server.ts';
import { importProducts } from './import-products.server.ts';
import { inBatches, nextRows } from './in-batches.server.ts';
import { keepRows, setColumns } from './keep-rows.server.ts';
import { makeImport } from './make-import.server.ts';
import { planImport } from './plan-import.server.ts';
import { resumeImport } from './resume-import.server.ts';
import { retryRefused } from './retry-refused.server.ts';
import { stopImport } from './stop-import.server.ts';
import { sweepImports } from './sweep-imports.server.ts';
import { imports } from './tables.server.ts';
import { beginUndo, undoImport } from './undo-import.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
	await db.delete(imports);
});

/** An import of these rows, compared with the products. */
async function plan(rows: Record<string, unknown>[]): Promise<string> {
	const [begun] = await db
		.insert(imports)
		.values({ by: 'owner-1', name: 'stones.csv' })
		.returning({ id: imports.id });
	const id = begun?.id ?? '';
	const columns = await keepRows(
		db,
		id,
		rows.map((fields, at) => ({ line: at + 2, fields })),
	);
	await setColumns(db, id, columns, 'planning');
	await planImport(db, id);
	return id;
}

const press = (id: string) => db.update(imports).set({ stage: 'making', done: 0 }).where(eq(imports.id, id));

async function make(id: string): Promise<void> {
	await press(id);
	await makeImport(db, id);
}

async function undo(id: string): Promise<void> {
	expect(await beginUndo(db, id)).toBe(true);
	await undoImport(db, id);
}

const find = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];

const sell = (id: string, quantity: number) =>
	db.transaction(async (tx) => {
		await nameStockCause(tx, { reason: 'sold' });
		await tx
			.update(products)
			.set({ stock: sql`${products.stock} - ${quantity}`, sales: sql`${products.sales} + 1` })
			.where(eq(products.id, id));
	});

test('[IMPORT-07] a plan says of each row what it would change, with old and new, and changes no product', async () => {
	const stored = await addProduct(db, { id: 'a', price: 50_000, colour: 'white' });
	await addProduct(db, { id: 'b' });
	const id = await plan([
		{ id: 'a', price: 600, colour: 'white' },
		{ id: 'b', price: 500 },
		{ id: 'c', name: 'C', price: 90, stock: 5 },
		{ id: 'd', price: 'ten' },
		{ id: 'a', price: 700 },
	]);
	expect(await countImportRows(db, id)).toMatchObject({ changed: 1, same: 1, new: 1, faulty: 2, made: 0 });
	const { rows } = await listImportRows(db, id, { kind: 'changed', from: 0, show: 10 });
	expect(rows).toMatchObject([{ line: 2, before: { price: 50_000 }, after: { price: 60_000 } }]);
	const faulty = await listImportRows(db, id, { kind: 'faulty', from: 0, show: 10 });
	expect(faulty.rows.map(({ line, faults }) => [line, faults])).toEqual([
		[5, ['price: “ten” is not a number. Please type rupees, such as 1,250.50.']],
		[6, ['id: is in the file twice']],
	]);
	expect(await find('a')).toEqual(stored);
	expect(await find('c')).toBeUndefined();
});

test('[IMPORT-08] an import is made and logged for its author; stock goes through the ledger', async () => {
	await addProduct(db, { id: 'a', price: 50_000, stock: 1000 });
	const id = await plan([
		{ id: 'a', price: 600, stock: 12.5 },
		{ id: 'c', name: 'Fresh', price: 90, stock: 5 },
	]);
	await make(id);
	expect(await find('a')).toMatchObject({ price: 60_000, stock: 1250 });
	expect(await find('c')).toMatchObject({ name: 'Fresh', price: 9000, stock: 500 });
	const movements = await db.select().from(stockMovements).where(eq(stockMovements.actor, 'owner-1'));
	expect(movements).toMatchObject([
		{ productId: 'c', quantity: 500, reason: 'import' },
		{ productId: 'a', quantity: 250, reason: 'import' },
	]);
	const [line] = await db.select().from(auditLog).where(eq(auditLog.subject, 'a'));
	expect(line).toMatchObject({
		actorId: 'owner-1',
		what: 'product',
		before: { price: 500, stock: 10 },
		after: { price: 600, stock: 12.5 },
	});
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-08] a row is refused where its product changed since the plan, and can be compared again', async () => {
	for (const id of ['a', 'b', 'c']) await addProduct(db, { id, price: 50_000, stock: 1000 });
	const id = await plan([
		{ id: 'a', price: 600 },
		{ id: 'b', stock: 20 },
		{ id: 'c', price: 600 },
		{ id: 'd', name: 'D', price: 5, stock: 1 },
	]);
	await db.update(products).set({ price: 55_000 }).where(eq(products.id, 'a'));
	await sell('b', 100);
	// What somebody changes of other fields is no reason.
	await db.update(products).set({ colour: 'grey', stock: 900 }).where(eq(products.id, 'c'));
	await addProduct(db, { id: 'd', price: 700 });
	await make(id);
	const { rows } = await listImportRows(db, id, { state: 'refused', from: 0, show: 10 });
	expect(rows.map(({ productId }) => productId)).toEqual(['a', 'b', 'd']);
	expect([await find('a'), await find('b'), await find('c'), await find('d')]).toMatchObject([
		{ price: 55_000 },
		{ stock: 900 },
		{ price: 60_000, colour: 'grey', stock: 900 },
		{ price: 700 },
	]);

	const again = (await retryRefused(db, id)) ?? '';
	await planImport(db, again);
	const shown = await listImportRows(db, again, { from: 0, show: 10 });
	expect(shown.rows).toMatchObject([
		{ productId: 'a', before: { price: 55_000 } },
		{ productId: 'b', before: { stock: 900 }, after: { stock: 2000 } },
		{ productId: 'd', kind: 'changed', before: { price: 700 } },
	]);
	await make(again);
	expect(await find('a')).toMatchObject({ price: 60_000 });
	expect(await retryRefused(db, again)).toBeNull();
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-09] an undo restores all but what others changed and what orders took', async () => {
	for (const id of ['a', 'b', 'c']) await addProduct(db, { id, price: 50_000, stock: 1000, colour: 'white' });
	const id = await plan([
		{ id: 'a', price: 600, stock: 30 },
		{ id: 'b', price: 600, colour: 'grey' },
		{ id: 'c', stock: 50 },
		{ id: 'untouched', name: 'Untouched', price: 5, stock: 1 },
		{ id: 'sold', name: 'Sold', price: 5, stock: 1 },
	]);
	await make(id);
	await sell('a', 250);
	await sell('sold', 25);
	// More than there was before the import.
	await sell('c', 4500);
	await db.update(products).set({ colour: 'black' }).where(eq(products.id, 'b'));
	await undo(id);
	expect(await find('a')).toMatchObject({ price: 50_000, stock: 750, sales: 1 });
	expect(await find('b')).toMatchObject({ price: 50_000, colour: 'black' });
	expect(await find('c')).toMatchObject({ stock: 0, sales: 1 });
	expect(await find('untouched')).toBeUndefined();
	expect(await find('sold')).toMatchObject({ stock: 75, sales: 1 });
	const { rows } = await listImportRows(db, id, { state: 'kept', from: 0, show: 10 });
	expect(rows.map(({ productId, kept }) => [productId, kept])).toEqual([
		['b', ['colour']],
		['c', ['stock']],
		['sold', []],
	]);
	expect((await findImport(db, id))?.stage).toBe('undone');
	expect(await beginUndo(db, id)).toBe(false);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-09] an import of yesterday can no longer be undone', async () => {
	const id = await plan([{ id: 'a', name: 'A', price: 5, stock: 1 }]);
	await make(id);
	expect(await beginUndo(db, id, new Date(Date.now() + 25 * 60 * 60 * 1000))).toBe(false);
});

test('[IMPORT-08] an import that was cut off goes on where it was, and two processes at once do no row twice', async () => {
	const many = Array.from({ length: 400 }, (_, at) => ({
		id: `stone-${at}`,
		name: 'Stone',
		price: 10,
		stock: 1,
	}));
	const id = await plan(many);
	await press(id);
	// It ends after its first batch, as a process does that is killed.
	const cut = inBatches(db, id, { stage: 'making', next: 'made', rows: sql`state is null` }, async () => {
		throw new Error('killed');
	});
	await expect(cut).rejects.toThrow('killed');
	expect(await db.$count(products)).toBe(0);
	const seen: number[] = [];
	await makeImport(db, id, (done) => {
		seen.push(done);
		if (seen.length === 1) throw new Error('killed');
	}).catch(() => {});
	const first = await db.$count(products);
	expect(first).toBeGreaterThan(0);
	expect(first).toBeLessThan(many.length);
	expect((await findImport(db, id))?.done).toBe(first);
	await Promise.all([makeImport(db, id), makeImport(db, id)]);
	expect(await db.$count(products)).toBe(many.length);
	expect(await db.$count(stockMovements, eq(stockMovements.actor, 'owner-1'))).toBeGreaterThanOrEqual(400);
	expect(await countImportRows(db, id)).toMatchObject({ made: 400, refused: 0 });
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-14] an import that is stopped keeps what it has made, is undone, and goes on where it was', async () => {
	const many = Array.from({ length: 400 }, (_, at) => ({
		id: `stone-${at}`,
		name: 'Stone',
		price: 10,
		stock: 1,
	}));
	const stop = async () => {
		const id = await plan(many);
		expect(await stopImport(db, id)).toBe(false);
		await press(id);
		let stopped: Promise<boolean> | undefined;
		await makeImport(db, id, () => {
			stopped ??= stopImport(db, id);
		});
		expect(await stopped).toBe(true);
		const { made, unmade } = await countImportRows(db, id);
		expect(made).toBeGreaterThan(0);
		expect(unmade).toBeGreaterThan(0);
		expect(await db.$count(products)).toBe(made);
		expect([made + unmade, (await findImport(db, id))?.stage]).toEqual([400, 'made']);
		return id;
	};
	const undone = await stop();
	await undo(undone);
	expect(await db.$count(products)).toBe(0);
	expect(await resumeImport(db, undone)).toBe(false);

	const resumed = await stop();
	expect(await resumeImport(db, resumed)).toBe(true);
	await makeImport(db, resumed);
	expect(await countImportRows(db, resumed)).toMatchObject({ made: 400, unmade: 0 });
	expect(await db.$count(products)).toBe(400);
	expect(await resumeImport(db, resumed)).toBe(false);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-15] after a large import the planner knows what stands in the changed tables', async () => {
	const known = async (table: string, column: string, value: string) => {
		const { rows } = (await db.execute(sql`
			select 1 from pg_stats where tablename = ${table} and attname = ${column}
				and ${value} = any (most_common_vals::text::text[])
		`)) as unknown as { rows: unknown[] };
		return rows.length > 0;
	};
	const many = Array.from({ length: 600 }, (_, at) => ({
		id: `many-${at}`,
		name: 'Many',
		price: 77.77,
		stock: 1,
	}));
	expect(await known('products', 'price', '7777')).toBe(false);
	const id = await plan(many);
	await make(id);
	expect(await known('products', 'price', '7777')).toBe(true);
	expect(await known('stock_movements', 'reason', 'import')).toBe(true);
	expect(await known('audit_log', 'what', 'product')).toBe(true);
});

test('[IMPORT-15] an import whose statistics cannot be renewed is made all the same, with a warning in the log', async () => {
	const warn = vi.spyOn(log, 'warn');
	// Computed while the table is analysed.
	await db.execute(sql`create statistics none on (1 / (price - price)) from products`);
	const rows = Array.from({ length: 600 }, (_, at) => ({
		line: at + 2,
		fields: { id: `many-${at}`, name: 'Many', price: 5, stock: 1 },
	}));
	expect(await importProducts(db, rows)).toMatchObject({ written: 600, unmade: 0, faults: [] });
	await db.execute(sql`drop statistics none`);
	expect(warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('statistics')]]);
	expect(await db.$count(products)).toBe(600);
});

test('[IMPORT-05] what was imported is forgotten after a day, but not while it is made', async () => {
	const [old, making] = [await plan([{ id: 'a' }]), await plan([{ id: 'b', name: 'B', price: 1, stock: 1 }])];
	await press(making);
	await sweepImports(db, new Date(Date.now() + 25 * 60 * 60 * 1000));
	expect(await findImport(db, old)).toBeNull();
	expect(await findImport(db, making)).not.toBeNull();
	expect(await countImportRows(db, old)).toMatchObject({ faulty: 0 });
});

test('[IMPORT-08] a batch is read along its rows, and not by a sort of all that are left, also before the database has statistics', async () => {
	const id = await plan(
		Array.from({ length: 2000 }, (_, n) => ({ id: `stone-${n}`, name: 'Stone', price: 900, stock: 10 })),
	);
	const batch = nextRows(db, id, {
		from: 500,
		which: sql`kind in ('new', 'changed') and state is null`,
		size: 50,
	});
	expect((await batch).map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, n) => 500 + n));
	const { rows } = (await db.execute(sql`explain ${batch}`)) as unknown as {
		rows: { 'QUERY PLAN': string }[];
	};
	const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
	expect(steps).toContain('Index Scan');
	expect(steps).not.toContain('Sort');
});
