import { rm } from 'node:fs/promises';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { OWNER_COMMAND } from '#app/stock/actors.ts';
import { type Column, probableField } from './columns.ts';
import { type Rows, UnreadableFile } from './file-row.ts';
import { countImportRows, findImport } from './find-import.server.ts';
import { copyZip, zipOf } from './import-file.server.ts';
import { keepPictures } from './keep-pictures.server.ts';
import { keepRows, setColumns } from './keep-rows.server.ts';
import { makeImport } from './make-import.server.ts';
import { planImport } from './plan-import.server.ts';
import { readingWords } from './reading-words.ts';
import { retryRefused } from './retry-refused.server.ts';
import { rowBatches } from './row-batches.server.ts';
import { cellsInFileUnits, importedFields } from './row-cells.server.ts';
import { deleteImport } from './sweep-imports.server.ts';
import { type ImportRow, importRows, imports } from './tables.server.ts';
import { UnreadableZip } from './zip.server.ts';

/** A cell that an import would change, in the units of the file. */
type Change = { id: string; field: string; from: unknown; to: unknown };

export type ImportReport = {
	/** Products written, new ones and changed ones; with `dryRun` those that would be. */
	written: number;
	/** Products that it did not come to, since somebody stopped it in the page. */
	unmade: number;
	/** Somebody stopped it in the page before it changed anything. */
	stopped: boolean;
	/** What the author should know of how the file was read. */
	notes: string[];
	/** What somebody should look at, by line. It is written all the same. */
	doubts: Fault[];
	/** The faults by line. If there are any, nothing was written, unless `skipBad` was set. */
	faults: Fault[];
	/** With `dryRun`: each cell that would change, and the new products. */
	changes: Change[];
	created: { id: string; name: string }[];
};

type Fault = { line: number; id: string; message: string };

type Options = {
	/** The name of the file, for the list of imports. */
	name?: string;
	/** A zip of pictures, by its path. */
	zip?: string;
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
	{ name = '', zip, skipBad = false, allowFree = false, dryRun = false, onProgress }: Options = {},
): Promise<ImportReport> {
	const [begun] = await db
		.insert(imports)
		.values({ by: OWNER_COMMAND, name, allowFree, hasZip: zip !== undefined })
		.returning({ id: imports.id });
	if (!begun) throw new Error('the import was not stored');
	const { id } = begun;
	const nothing: ImportReport = {
		written: 0,
		unmade: 0,
		stopped: false,
		notes: [],
		doubts: [],
		faults: [],
		changes: [],
		created: [],
	};
	let keeps = false;
	try {
		const columns = await keepRows(db, id, rows);
		if (columns.length === 0) throw new UnreadableFile('it has no rows under its header');
		const unknown = await unknownColumns(db, id, columns);
		if (unknown.length > 0) return { ...nothing, notes: readingWords(rows.reading ?? {}), faults: unknown };
		if (zip !== undefined) await takePictures(db, id, columns, zip);
		else await setColumns(db, id, columns, 'planning');
		await planImport(db, id);
		const planned = await findImport(db, id);
		if (planned?.stage === 'stopped') {
			// Who stopped it reads on its page that nothing was changed.
			keeps = true;
			return { ...nothing, stopped: true };
		}
		const said = {
			notes: readingWords(planned?.reading ?? {}),
			doubts: await messagesOf(db, id, 'doubts'),
			faults: await messagesOf(db, id, 'faults'),
		};
		if (said.faults.length > 0 && !skipBad) return { ...nothing, ...said };
		if (dryRun) return { ...nothing, ...(await whatWouldChange(db, id)), ...said };
		keeps = true;
		const made = await makeAll(db, id, onProgress);
		keeps = made.written > 0;
		return { ...nothing, ...made, ...said };
	} finally {
		if (!keeps) await deleteImport(db, id);
	}
}

async function takePictures(db: Db, id: string, columns: readonly Column[], zip: string): Promise<void> {
	await copyZip(id, zip);
	await setColumns(db, id, columns, 'pictures');
	const found = await findImport(db, id);
	try {
		if (found) await keepPictures(db, found);
	} catch (error) {
		if (error instanceof UnreadableZip) throw new UnreadableFile(error.message, { cause: error });
		throw error;
	} finally {
		await rm(zipOf(id), { force: true });
	}
}

/** Who imports at the terminal sees no columns to choose: each has the name of a field, or was chosen before in the page. */
async function unknownColumns(db: Db, id: string, columns: readonly Column[]): Promise<Fault[]> {
	const unknown = columns.filter(({ how }) => how !== 'exact' && how !== 'chosen');
	return Promise.all(
		unknown.map(async ({ name }) => {
			const nearest = probableField(name, fieldNames);
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

async function* rowsOf(db: Db, id: string, which: SQL): AsyncGenerator<ImportRow> {
	for await (const { rows } of rowBatches(db, id, BATCH, which)) yield* rows;
}

async function messagesOf(db: Db, id: string, of: 'faults' | 'doubts'): Promise<Fault[]> {
	const messages: Fault[] = [];
	for await (const row of rowsOf(db, id, of === 'faults' ? sql`kind = 'faulty'` : sql`doubts <> '{}'`))
		messages.push(...row[of].map((message) => ({ line: row.line, id: row.productId, message })));
	return messages;
}

async function whatWouldChange(
	db: Db,
	id: string,
): Promise<Pick<ImportReport, 'written' | 'created' | 'changes'>> {
	const created: ImportReport['created'] = [];
	for await (const { productId, name } of rowsOf(db, id, sql`kind = 'new'`))
		created.push({ id: productId, name });
	const changes: Change[] = [];
	let changed = 0;
	for await (const { productId, before, after } of rowsOf(db, id, sql`kind = 'changed'`)) {
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
