import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { type PicturesOfFile, withOwnPictures } from './keep-pictures.server.ts';
import { type ImportPictureFault, pictureFaultWords } from './picture-faults.server.ts';
import { merged, type ProductRow } from './product-row.server.ts';
import { mappedFields, readRow } from './read-row.server.ts';
import { cellsOf, difference, emptyProduct } from './row-cells.server.ts';
import { setProgress } from './set-progress.server.ts';
import { type Import, importPictures, importRows, imports } from './tables.server.ts';

/** Rows of one statement, which may not take long. */
const BATCH = 100;

type Raw = { place: number; line: number; fields: Record<string, unknown> };

/** What a row would do. */
type PlannedRow = Pick<
	typeof importRows.$inferSelect,
	'place' | 'productId' | 'name' | 'kind' | 'before' | 'after' | 'faults'
>;

/** IMPORT-07: compares each row with the stored product, and stores what it would change. Changes no product. Ends early where somebody stops it. */
export async function planImport(db: Db, id: string, onProgress?: (done: number) => void): Promise<void> {
	const [found] = await db.select().from(imports).where(eq(imports.id, id));
	if (found?.stage !== 'planning') return;
	const seen = new Set<string>();
	const pictures = await picturesOf(db, id);
	for (let place = 0; ; ) {
		const rows = await db
			.select({ place: importRows.place, line: importRows.line, fields: importRows.fields })
			.from(importRows)
			.where(and(eq(importRows.importId, id), gte(importRows.place, place)))
			.orderBy(asc(importRows.place))
			.limit(BATCH);
		const last = rows.at(-1);
		if (!last) break;
		await writePlanned(db, id, await planRows(db, found, rows, { seen, pictures }));
		place = last.place + 1;
		if (!(await setProgress(db, id, 'planning', { done: place }))) return;
		onProgress?.(place);
	}
	await db
		.update(imports)
		.set({ stage: 'planned', attempts: 0 })
		.where(and(eq(imports.id, id), eq(imports.stage, 'planning')));
}

async function planRows(
	db: Db,
	{ columns, allowFree }: Import,
	rows: readonly Raw[],
	/** The ids of rows before these. */
	{ seen, pictures }: { seen: Set<string>; pictures: PicturesOfFile },
): Promise<PlannedRow[]> {
	const read = rows.map(({ place, fields }) => {
		const named = mappedFields(fields, columns);
		const { fields: mapped, faults } =
			pictures.size > 0 ? withOwnPictures(named, pictures) : { fields: named, faults: [] };
		const row = readRow(mapped, allowFree);
		if (faults.length === 0) return { place, mapped, ...row };
		const words = faults.map(
			({ source, fault }) => `image: ${source} ${pictureFaultWords[fault as ImportPictureFault]}`,
		);
		return { place, mapped, row: null, faults: [...row.faults, ...words] };
	});
	const ids = read.flatMap(({ row }) => (row ? [row.id] : []));
	const stored = await db.select().from(products).where(inArray(products.id, ids));
	const byId = new Map(stored.map((product) => [product.id, product]));
	return read.map(({ place, mapped, row, faults }) => {
		const faulty = (all: string[]): PlannedRow => ({
			...{ place, productId: String(mapped.id ?? ''), name: String(mapped.name ?? '') },
			...{ kind: 'faulty', before: null, after: null, faults: all },
		});
		if (!row) return faulty(faults);
		if (seen.has(row.id)) return faulty(['id: is in the file twice']);
		seen.add(row.id);
		const product = byId.get(row.id);
		const lacks = product ? [] : missing(row);
		return lacks.length > 0 ? faulty(lacks) : planRow(place, row, product);
	});
}

async function picturesOf(db: Db, id: string): Promise<PicturesOfFile> {
	const kept = await db.select().from(importPictures).where(eq(importPictures.importId, id));
	return new Map(kept.map(({ source, ...picture }) => [source, picture]));
}

function missing(row: ProductRow): string[] {
	return (['price', 'stock'] as const)
		.filter((name) => row[name] === undefined)
		.map((name) => `${name}: is missing, and the product is new`);
}

function planRow(place: number, row: ProductRow, product: Product | undefined): PlannedRow {
	const common = { place, productId: row.id, faults: [] };
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

async function writePlanned(db: Db, id: string, rows: readonly PlannedRow[]): Promise<void> {
	const given = rows.map(({ productId: product_id, ...row }) => ({ ...row, product_id }));
	await db.execute(sql`
		update import_rows set product_id = given.product_id, name = given.name, kind = given.kind,
			before = given.before, after = given.after, faults = given.faults, state = null, kept = '{}'
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
			place int, product_id text, name text, kind text, before jsonb, after jsonb, faults text[]
		)
		where import_rows.import_id = ${id}::uuid and import_rows.place = given.place
	`);
}
