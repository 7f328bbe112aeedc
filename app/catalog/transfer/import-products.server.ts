import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { OWNER_COMMAND } from '#app/stock/because.server.ts';
import type { Column } from './columns.ts';
import { countImportRows, findImport } from './find-import.server.ts';
import { keepRows, setColumns } from './keep-rows.server.ts';
import { makeImport } from './make-import.server.ts';
import { nearestName } from './nearest-name.ts';
import { planImport } from './plan-import.server.ts';
import type { Rows } from './product-file.server.ts';
import { fieldNames } from './product-row.server.ts';
import { retryRefused } from './retry-refused.server.ts';
import { cellsInFileUnits, importedFields } from './row-cells.server.ts';
import { deleteImport } from './sweep-imports.server.ts';
import { type ImportRow, importRows, imports } from './tables.server.ts';

/** A cell that an import would change, in the units of the file. */
export type Change = { id: string; field: string; from: unknown; to: unknown };

export type ImportReport = {
	/** Products written, new ones and changed ones; with `dryRun` those that would be. */
	written: number;
	/** Products that it did not come to, since somebody stopped it in the page. */
	unmade: number;
	/** Somebody stopped it in the page before it changed anything. */
	stopped: boolean;
	/** The faults by line. If there are any, nothing was written, unless `skipBad` was set. */
	faults: Fault[];
	/** With `dryRun`: each cell that would change, and the new products. */
	changes: Change[];
	created: { id: string; name: string }[];
};

type Fault = { line: number; id: string; message: string };

type Options = {
	/** Of the file, for the list of imports. */
	name?: string;
	/** Writes the valid rows although others are invalid. An unknown column stops the import all the same. */
	skipBad?: boolean;
	/** Allows products that cost nothing. */
	allowFree?: boolean;
	/** Finds out what would change, and writes no product. */
	dryRun?: boolean;
	/** Called after each batch, with numbers of rows. */
	onProgress?: (done: number, total: number) => void;
};

/**
 * Upserts products by id, as the page `/staff/import` does it, but with nobody who looks at the preview. What a row lacks stays as it is in a
 * product that exists; in a new one it becomes empty text, 0 or false (CARD-06). A new product needs a price and a stock. A product that
 * is changed meanwhile is compared again. Rejects when the database does.
 */
export async function importProducts(
	db: Db,
	rows: Rows,
	{ name = '', skipBad = false, allowFree = false, dryRun = false, onProgress }: Options = {},
): Promise<ImportReport> {
	const [begun] = await db
		.insert(imports)
		.values({ by: OWNER_COMMAND, name, allowFree })
		.returning({ id: imports.id });
	if (!begun) throw new Error('the import was not stored');
	const { id } = begun;
	const nothing: ImportReport = {
		written: 0,
		unmade: 0,
		stopped: false,
		faults: [],
		changes: [],
		created: [],
	};
	let keeps = false;
	try {
		const columns = await keepRows(db, id, rows);
		const unknown = await unknownColumns(db, id, columns);
		if (unknown.length > 0) return { ...nothing, faults: unknown };
		await setColumns(db, id, columns, 'planning');
		await planImport(db, id);
		if (await isStopped(db, id)) {
			// Who stopped it reads on its page that nothing was changed.
			keeps = true;
			return { ...nothing, stopped: true };
		}
		const faults = await listFaults(db, id);
		if (faults.length > 0 && !skipBad) return { ...nothing, faults };
		if (dryRun) return { ...nothing, ...(await whatWouldChange(db, id)), faults };
		keeps = true;
		const made = await makeAll(db, id, onProgress);
		keeps = made.written > 0;
		return { ...nothing, ...made, faults };
	} finally {
		if (!keeps) await deleteImport(db, id);
	}
}

async function isStopped(db: Db, id: string): Promise<boolean> {
	return (await findImport(db, id))?.stage === 'stopped';
}

/** Who imports at the terminal sees no columns to choose: each has the name of a field, or was chosen before in the page. */
async function unknownColumns(db: Db, id: string, columns: readonly Column[]): Promise<Fault[]> {
	const unknown = columns.filter(({ how }) => how !== 'exact' && how !== 'chosen');
	return Promise.all(
		unknown.map(async ({ name }) => {
			const nearest = nearestName(name, fieldNames);
			const message = `${name}: is no column of a product.${nearest ? ` Did you mean ${nearest}?` : ''}`;
			return { line: await firstLineWith(db, id, name), id: '', message };
		}),
	);
}

async function firstLineWith(db: Db, id: string, column: string): Promise<number> {
	const [row] = await db
		.select({ line: importRows.line })
		.from(importRows)
		.where(and(eq(importRows.importId, id), sql`${importRows.fields} ? ${column}`))
		.orderBy(asc(importRows.place))
		.limit(1);
	return row?.line ?? 0;
}

/** Rows that are read at once. */
const BATCH = 500;

async function* rowsOfKind(db: Db, id: string, kind: ImportRow['kind']): AsyncGenerator<ImportRow> {
	for (let place = 0; ; ) {
		const rows = await db
			.select()
			.from(importRows)
			.where(and(eq(importRows.importId, id), eq(importRows.kind, kind), gte(importRows.place, place)))
			.orderBy(asc(importRows.place))
			.limit(BATCH);
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < BATCH) return;
		place = last.place + 1;
	}
}

async function listFaults(db: Db, id: string): Promise<Fault[]> {
	const faults: Fault[] = [];
	for await (const { line, productId, faults: messages } of rowsOfKind(db, id, 'faulty'))
		faults.push(...messages.map((message) => ({ line, id: productId, message })));
	return faults;
}

async function whatWouldChange(
	db: Db,
	id: string,
): Promise<Pick<ImportReport, 'written' | 'created' | 'changes'>> {
	const created: ImportReport['created'] = [];
	for await (const { productId, name } of rowsOfKind(db, id, 'new')) created.push({ id: productId, name });
	const changes: Change[] = [];
	let changed = 0;
	for await (const { productId, before, after } of rowsOfKind(db, id, 'changed')) {
		changed++;
		const [from, to] = [cellsInFileUnits(before ?? {}), cellsInFileUnits(after ?? {})];
		for (const field of importedFields)
			if (Object.hasOwn(to, field)) changes.push({ id: productId, field, from: from[field], to: to[field] });
	}
	return { written: created.length + changed, created, changes };
}

/** Makes it, and again whatever somebody else changed in between. */
async function makeAll(
	db: Db,
	first: string,
	onProgress: Options['onProgress'],
): Promise<Pick<ImportReport, 'written' | 'unmade'>> {
	let [written, unmade] = [0, 0];
	for (let id: string | null = first; id; ) {
		const [begun] = await db
			.update(imports)
			.set({ stage: 'making', done: 0 })
			.where(and(eq(imports.id, id), eq(imports.stage, 'planned')))
			.returning({ total: imports.total });
		const total = begun?.total ?? 0;
		await makeImport(db, id, (done) => onProgress?.(done, total));
		const counts = await countImportRows(db, id);
		written += counts.made;
		unmade += counts.unmade;
		id = await retryRefused(db, id);
		if (id) await planImport(db, id);
	}
	return { written, unmade };
}
