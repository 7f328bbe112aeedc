import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { because, OWNER_COMMAND } from '#app/stock/because.server.ts';
import { inFileUnits } from './export-products.server.ts';
import type { FileRow } from './file-row.ts';
import { nearestName } from './nearest-name.ts';
import { optionFaults } from './option-faults.ts';
import { fieldNames, merged, type ProductRow, productRow } from './product-row.server.ts';

/** A cell that an import would change, in the units of the file. */
export type Change = { id: string; field: string; from: unknown; to: unknown };

export type ImportReport = {
	/** Products written, new ones and changed ones; with `dryRun` those that would be. */
	written: number;
	/** The faults by line. If there are any, nothing was written, unless `skipBad` was set. */
	faults: Fault[];
	/** With `dryRun`: each cell that would change, and the new products. */
	changes: Change[];
	created: { id: string; name: string }[];
};

type Fault = { line: number; id: string; message: string };

type Options = {
	/** Writes the valid rows although others are invalid. An unknown column stops the import all the same. */
	skipBad?: boolean;
	/** Allows products that cost nothing. */
	allowFree?: boolean;
	/** Finds out what would change, and writes nothing. */
	dryRun?: boolean;
	/** Called after each batch, with numbers of products. */
	onProgress?: (done: number, total: number) => void;
};

type RequiredField = 'price' | 'stock';

const BATCH = 500;

/**
 * Upserts products by id, all in one transaction. What a row lacks stays as it is in a product that exists; in a new one it
 * becomes empty text, 0 or false (CARD-06). A new product needs a price and a stock. Reads the rows twice, to check all of
 * them before the first is written without keeping them in memory. Rejects when the database does.
 */
export async function importProducts(
	db: Db,
	rows: Iterable<FileRow>,
	{ skipBad = false, allowFree = false, dryRun = false, onProgress }: Options = {},
): Promise<ImportReport> {
	const { good, faults, unknown } = checkRows(rows, allowFree);
	const nothing = { written: 0, changes: [], created: [] };
	if (unknown.length > 0) return { ...nothing, faults: unknown };
	const stops = () => faults.length > 0 && !skipBad;
	if (stops()) return { ...nothing, faults };

	return db.transaction(async (tx) => {
		// A page's query may not take long; a statement of a large import may.
		await tx.execute(sql`set local statement_timeout = 0`);
		await because(tx, { reason: 'import', actor: OWNER_COMMAND });
		const known = await lockProducts(tx, [...good.keys()]);
		for (const [id, { line, lacks }] of good) {
			if (known.has(id) || lacks.length === 0) continue;
			for (const name of lacks)
				faults.push({ line, id, message: `${name}: is missing, and the product is new` });
			good.delete(id);
		}
		if (stops()) return { ...nothing, faults };

		const report: ImportReport = { ...nothing, changes: [], created: [], faults };
		let done = 0;
		for (const batch of batches(rows, good)) {
			const changed = await changedProducts(tx, batch, dryRun ? report : null);
			report.written += changed.length;
			if (changed.length > 0 && !dryRun)
				await tx.insert(products).values(changed).onConflictDoUpdate({ target: products.id, set: OVERWRITE });
			done += batch.length;
			onProgress?.(done, good.size);
		}
		// Updates the planner's statistics: how many products there are, and how selective each index is.
		if (!dryRun) await tx.execute(sql`analyze products`);
		return report;
	});
}

/** A valid row: its place in the file, from 0, and what it lacks that a new product needs. */
type GoodRow = { place: number; line: number; lacks: readonly RequiredField[] };

/** `unknown`: one fault for each column that no product has. A misspelt price would otherwise be taken for an absent one. */
function checkRows(rows: Iterable<FileRow>, allowFree: boolean) {
	const known = new Set(fieldNames);
	const good = new Map<string, GoodRow>();
	const unknown = new Map<string, Fault>();
	const faults: Fault[] = [];
	let place = 0;
	for (const { line, fields } of rows) {
		const id = String(fields.id ?? '');
		for (const name of Object.keys(fields))
			if (!known.has(name) && !unknown.has(name))
				unknown.set(name, { line, id: '', message: unknownColumn(name) });
		const messages = faultsOf(fields, allowFree);
		if (messages.length === 0 && good.has(id)) messages.push('id: is in the file twice');
		faults.push(...messages.map((message) => ({ line, id, message })));
		if (messages.length === 0) {
			const { price, stock } = fields;
			good.set(id, {
				place,
				line,
				lacks: price === undefined || stock === undefined ? lacking(fields) : NOTHING,
			});
		}
		place++;
	}
	return { good, faults, unknown: [...unknown.values()] };
}

const NOTHING: readonly RequiredField[] = [];

function lacking(fields: FileRow['fields']): readonly RequiredField[] {
	return (['price', 'stock'] as const).filter((name) => fields[name] === undefined);
}

function unknownColumn(name: string): string {
	const nearest = nearestName(name, fieldNames);
	return `${name}: is no column of a product.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

function faultsOf(fields: FileRow['fields'], allowFree: boolean): string[] {
	const { data, error } = productRow.safeParse(fields);
	if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
	if (!allowFree && data.price === 0) return ['price: is 0, which --allow-free permits'];
	if (!allowFree && data.discount === 10_000) return ['discount: is 100, which --allow-free permits'];
	return optionFaults(data);
}

function* batches(rows: Iterable<FileRow>, good: ReadonlyMap<string, GoodRow>): Generator<ProductRow[]> {
	let batch: ProductRow[] = [];
	let place = 0;
	for (const { fields } of rows) {
		if (good.get(String(fields.id ?? ''))?.place === place++) batch.push(productRow.parse(fields));
		if (batch.length < BATCH) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/**
 * Locks the products in the order of their ids, as `write-order.server.ts` does, so that the two never deadlock. Returns the
 * ids that exist.
 */
async function lockProducts(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const { rows } = (await db.execute(sql`
		select id from products where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
		order by id for no key update
	`)) as unknown as { rows: { id: string }[] };
	return new Set(rows.map(({ id }) => id));
}

/** The products of a batch that differ from the stored ones, complete. Adds the differences to `report`. */
async function changedProducts(db: Db, batch: readonly ProductRow[], report: ImportReport | null) {
	const stored = await db
		.select()
		.from(products)
		.where(
			inArray(
				products.id,
				batch.map(({ id }) => id),
			),
		);
	const byId = new Map(stored.map((product) => [product.id, product]));
	const now = new Date();
	return batch.flatMap((row) => {
		const before = byId.get(row.id);
		if (!before) {
			report?.created.push({ id: row.id, name: row.name ?? '' });
			return [merged(emptyProduct(row.id, now), row, now)];
		}
		const after = merged(before, row, now);
		const [from, to] = [inFileUnits(before), inFileUnits(after)];
		const differing = Object.keys(from).filter(
			(field) =>
				JSON.stringify(from[field]) !== JSON.stringify(to[field]) &&
				// The time of the change itself is no reason to write.
				(field !== 'updatedAt' || row.updatedAt !== undefined),
		);
		for (const field of differing)
			report?.changes.push({ id: row.id, field, from: from[field], to: to[field] });
		const { shownPrice: _, ...writable } = after;
		return differing.length > 0 ? [writable] : [];
	});
}

/** A new product before its row: DATA-01's defaults. */
function emptyProduct(id: string, now: Date) {
	return {
		id,
		...{ name: '', description: '', price: 0, image: '', views: [], rating: 0 },
		...{ featured: false, isFeatured: false, bestSeller: false, isBestSeller: false },
		...{ category: '', discount: 0, stock: 0, brand: '', sales: 0, shopId: '', status: 'active' as const },
		...{
			origin: '',
			colour: '',
			finish: '',
			thicknesses: [],
			tileSizes: [],
			slabSize: '',
			finishes: [],
			optionPrices: [],
			density: 0,
			uses: [],
		},
		...{ createdAt: now, updatedAt: now },
	};
}

/** Every column except the id and computed ones takes the value of the new row. */
const OVERWRITE = Object.fromEntries(
	Object.entries(getTableColumns(products))
		.filter(([name, { generated }]) => name !== 'id' && !generated)
		.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);
