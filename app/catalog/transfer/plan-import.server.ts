import { and, eq, sql } from 'drizzle-orm';
import { merged, type ProductRow } from '#app/catalog/fields/product-row.server.ts';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { doubtsOf, idDoubts, idKey, twinDoubt } from './doubts.ts';
import type { Spellings } from './one-spelling.ts';
import { type Raw, readRows } from './read-rows.server.ts';
import { rowBatches } from './row-batches.server.ts';
import { cellsOf, difference, emptyProduct } from './row-cells.server.ts';
import { isTotal, type SeenIds, seeId } from './seen-ids.ts';
import { setProgress } from './set-progress.server.ts';
import type { PicturesOfFile } from './settle-pictures.server.ts';
import { spellCategories } from './spell-categories.server.ts';
import { type Import, type ImportRow, importPictures, importRows, imports } from './tables.server.ts';

/** Rows of one statement, which may not take long. */
const BATCH = 100;

/** What is known of the file besides some of its rows. */
type Known = {
	seen: SeenIds;
	pictures: PicturesOfFile;
	categories: Spellings;
	/** The ids of all products by their keys, read once and only where a row is new. */
	twins: () => Promise<ReadonlyMap<string, string>>;
	/** How many rows name pictures that did not come, and leave what their products have. */
	kept: number;
	/** How many rows bring addresses of pictures on other sites. */
	linked: number;
};

/** What a row would do. */
type PlannedRow = Pick<
	ImportRow,
	'place' | 'productId' | 'name' | 'kind' | 'before' | 'after' | 'faults' | 'doubts'
>;

/** A row that changes nothing, for its faults. */
const FAULTY = { kind: 'faulty', before: null, after: null, doubts: [] } satisfies Partial<PlannedRow>;

/** IMPORT-07: compares each row with the stored product, and stores what it would change. Changes no product. Ends early where somebody stops it. */
export async function planImport(db: Db, id: string, onProgress?: (done: number) => void): Promise<void> {
	const [found] = await db.select().from(imports).where(eq(imports.id, id));
	if (found?.stage !== 'planning') return;
	const known: Known = {
		seen: new Map(),
		pictures: await picturesOf(db, id),
		categories: await spellCategories(db, found),
		twins: once(() => listIdKeys(db)),
		kept: 0,
		linked: 0,
	};
	for await (const { rows, next } of rowBatches(db, id, BATCH)) {
		await writePlanned(db, id, await planRows(db, found, rows, known));
		if (!(await setProgress(db, id, 'planning', { done: next }))) return;
		onProgress?.(next);
	}
	await db
		.update(imports)
		.set({
			stage: 'planned',
			attempts: 0,
			reading: { ...found.reading, keptPictures: known.kept, linkedPictures: known.linked },
		})
		.where(and(eq(imports.id, id), eq(imports.stage, 'planning')));
}

async function planRows(db: Db, found: Import, rows: readonly Raw[], known: Known): Promise<PlannedRow[]> {
	const read = await readRows(db, found, rows, known);
	const twins = read.some(({ row, product }) => row && !product) ? await known.twins() : null;
	const wrongIds = new Map<number, string>();
	const planned = read.map(({ place, mapped, row, faults, doubts, product }) => {
		const faulty = (all: string[]): PlannedRow => ({
			place,
			productId: String(mapped.id ?? ''),
			name: String(mapped.name ?? ''),
			faults: all,
			...FAULTY,
		});
		if (!row) return faulty(faults);
		const wrong = seeId(known.seen, { id: row.id, place, isNew: !product });
		for (const [at, words] of wrong) if (at !== place) wrongIds.set(at, words);
		const own = wrong.get(place);
		if (own) return faulty([own]);
		const lacks = lacking(row, product);
		if (lacks.length > 0) return faulty(lacks);
		const planned = planRow(place, row, product);
		const twin = product ? undefined : twins?.get(idKey(row.id));
		const ofId = twin === undefined ? [] : [twinDoubt(twin)];
		if (!product && twin === undefined) ofId.push(...idDoubts(row.id));
		const ofCells = doubtsOf(planned.before ?? {}, planned.after ?? {});
		return { ...planned, doubts: [...doubts, ...ofId, ...ofCells] };
	});
	known.kept += read.filter(({ keepsPictures }) => keepsPictures).length;
	known.linked += read.filter(({ row, linksOut }) => row && linksOut).length;
	for (const [place, words] of wrongIds) await addFault(db, found.id, place, words, planned);
	return planned;
}

async function picturesOf(db: Db, id: string): Promise<PicturesOfFile> {
	const kept = await db.select().from(importPictures).where(eq(importPictures.importId, id));
	return new Map(kept.map(({ source, ...picture }) => [source, picture]));
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
	let result: Promise<T> | undefined;
	return () => (result ??= read());
}

async function listIdKeys(db: Db): Promise<Map<string, string>> {
	const all = await db.select({ id: products.id }).from(products);
	return new Map(all.map(({ id }) => [idKey(id), id]));
}

/** What a row needs besides what it says. */
function lacking(row: ProductRow, product: Product | undefined): string[] {
	if (product) return row.name?.trim() === '' && product.name !== '' ? ['name: must not be empty'] : [];
	if (isTotal(row.id, row.name)) return ['id: looks like a row of totals, which is no stone'];
	return (['name', 'price', 'stock'] as const)
		.filter((name) => row[name] === undefined || row[name] === '')
		.map((name) => `${name}: is missing, and the product is new`);
}

function planRow(place: number, row: ProductRow, product: Product | undefined): PlannedRow {
	const common = { place, productId: row.id, faults: [], doubts: [] };
	if (!product) {
		const now = new Date();
		const { createdAt, updatedAt, ...after } = cellsOf(merged(emptyProduct(row.id, now), row, now));
		// What the file does not say is the time when it is made.
		if (row.createdAt) after.createdAt = createdAt;
		if (row.updatedAt) after.updatedAt = updatedAt;
		return { ...common, name: row.name ?? '', kind: 'new', before: null, after };
	}
	const changes = difference(product, row);
	const name = row.name ?? product.name;
	if (!changes) return { ...common, name, kind: 'same', before: null, after: null };
	return { ...common, name, kind: 'changed', ...changes };
}

/** Of a row among these, or of one that was planned before. */
async function addFault(
	db: Db,
	id: string,
	place: number,
	words: string,
	planned: PlannedRow[],
): Promise<void> {
	const among = planned.findIndex((row) => row.place === place);
	const row = planned[among];
	if (row) planned[among] = { ...row, ...FAULTY, faults: [...row.faults, words] };
	else
		await db
			.update(importRows)
			.set({ ...FAULTY, faults: [words] })
			.where(and(eq(importRows.importId, id), eq(importRows.place, place)));
}

async function writePlanned(db: Db, id: string, rows: readonly PlannedRow[]): Promise<void> {
	const given = rows.map(({ productId: product_id, ...row }) => ({ ...row, product_id }));
	await db.execute(sql`
		update import_rows set product_id = given.product_id, name = given.name, kind = given.kind,
			before = given.before, after = given.after, faults = given.faults, doubts = given.doubts,
			state = null, kept = '{}'
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
			place int, product_id text, name text, kind text, before jsonb, after jsonb, faults text[], doubts text[]
		)
		where import_rows.import_id = ${id}::uuid and import_rows.place = given.place
	`);
}
