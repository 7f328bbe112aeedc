import { and, eq, inArray, sql } from 'drizzle-orm';
import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type Column, columnKey, matchColumns } from './columns.ts';
import { type FileRow, MOST_COLUMNS, type Rows, UnreadableFile } from './file-row.ts';
import { setProgress } from './set-progress.server.ts';
import { cellText } from './shown-cell.ts';
import { importColumns, importRows, imports } from './tables.server.ts';

/** Rows of one statement, which may not take long. */
const BATCH = 100;

/** The most rows of a file. */
export const MOST_ROWS = 200_000;

/** Cells of a column that are shown, and characters of each. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** Characters of a column's name that is remembered: an index limits its keys. */
const LONGEST_KEY = 100;

type OnProgress = (done: number) => void;

/**
 * IMPORT-05, IMPORT-06: stores the rows of a file as they are, and finds what its columns are. A second call begins anew. It ends early
 * where somebody stops the import. Throws `UnreadableFile`.
 */
export async function keepRows(db: Db, id: string, rows: Rows, onProgress?: OnProgress): Promise<Column[]> {
	await db.delete(importRows).where(eq(importRows.importId, id));
	const samples = new Map<string, string[]>();
	let batch: FileRow[] = [];
	let place = 0;
	const write = async () => {
		await writeRows(db, id, place - batch.length, batch);
		batch = [];
		const goesOn = await setProgress(db, id, 'reading', { done: place, total: place });
		onProgress?.(place);
		return goesOn;
	};
	for await (const row of rows) {
		const fields = storable(row.fields) as FileRow['fields'];
		addSamples(samples, fields);
		for (const name of Object.keys(row.unread ?? {})) if (name && !samples.has(name)) samples.set(name, []);
		if (samples.size > MOST_COLUMNS) throw new UnreadableFile(`it has more than ${MOST_COLUMNS} columns`);
		batch.push({ ...row, fields, unread: storable(row.unread ?? {}) as Record<string, string> });
		if (++place > MOST_ROWS) throw new UnreadableFile(`it has more than ${MOST_ROWS} rows`);
		if (batch.length === BATCH && !(await write())) break;
	}
	if (batch.length > 0) await write();
	await db
		.update(imports)
		.set({ reading: rows.reading ?? {} })
		.where(eq(imports.id, id));
	const chosen = await db.select().from(importColumns);
	return matchColumns(
		[...samples].map(([name, some]) => ({ name, samples: some })),
		fieldNames,
		new Map(chosen.map(({ key, field }) => [key, field])),
	);
}

async function writeRows(db: Db, importId: string, from: number, rows: readonly FileRow[]): Promise<void> {
	if (rows.length === 0) return;
	const given = rows.map(({ line, fields, unread }, at) => ({ place: from + at, line, fields, unread }));
	await db.execute(sql`
		insert into import_rows (import_id, place, line, fields, unread)
		select ${importId}::uuid, place, line, fields, unread
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place int, line int, fields jsonb, unread jsonb)
	`);
}

/** PostgreSQL takes no NUL characters and no lone surrogates, in names of columns neither. */
function storable(value: unknown): unknown {
	if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
	if (Array.isArray(value)) return value.map(storable);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]));
}

function addSamples(samples: Map<string, string[]>, fields: FileRow['fields']): void {
	for (const [name, value] of Object.entries(fields)) {
		const some = samples.get(name) ?? [];
		if (some.length === 0) samples.set(name, some);
		if (some.length < SAMPLES) some.push(sampleOf(value));
	}
}

function sampleOf(value: unknown): string {
	return cellText(value).slice(0, SAMPLE_LENGTH).toWellFormed();
}

/**
 * Stores what the columns are, and goes on: to the comparison, or to its author where a column is not certain. Returns whether it does: not
 * where the import was stopped, or goes on already.
 */
export async function setColumns(
	db: Db,
	id: string,
	columns: readonly Column[],
	stage: 'matching' | 'pictures' | 'planning',
): Promise<boolean> {
	const set = await db
		.update(imports)
		.set({ columns: [...columns], stage, done: 0, attempts: 0 })
		.where(and(eq(imports.id, id), inArray(imports.stage, ['reading', 'matching'])))
		.returning({ id: imports.id });
	return set.length > 0;
}

/** IMPORT-06: what was chosen by hand counts for the next file that has a column of this name. */
export async function rememberColumns(db: Db, columns: readonly Column[]): Promise<void> {
	const chosen = columns.flatMap(({ name, field, how }) => {
		const key = columnKey(name);
		return how === 'exact' || key === '' || key.length > LONGEST_KEY ? [] : [{ key, field }];
	});
	for (const { key, field } of chosen)
		await db
			.insert(importColumns)
			.values({ key, field })
			.onConflictDoUpdate({ target: importColumns.key, set: { field } });
}
