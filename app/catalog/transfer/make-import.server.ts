import { getTableColumns, sql } from 'drizzle-orm';
import { lockProducts } from '#app/catalog/fields/write-change.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { writeAudits } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { analyzeChanged } from './analyze-changed.server.ts';
import { type Batch, inBatches } from './in-batches.server.ts';
import { cellsInFileUnits, emptyProduct, hasCells, withCells } from './row-cells.server.ts';
import { type ImportRow, importRows } from './tables.server.ts';

type Writable = typeof products.$inferInsert;

/**
 * IMPORT-08: makes a planned import, of all products that still are as it was planned; the rows of the others are refused. It is made in
 * batches with short locks. A process that is killed leaves whole batches, and the next one goes on.
 */
export async function makeImport(db: Db, id: string, onProgress?: (done: number) => void): Promise<void> {
	const rows = sql`kind in ('new', 'changed') and state is null`;
	await inBatches(db, id, { stage: 'making', next: 'made', rows }, makeRows, onProgress);
	await analyzeChanged(db, id);
}

async function makeRows(tx: Db, { actor, rows }: Batch): Promise<void> {
	const now = new Date();
	const stored = await lockProducts(
		tx,
		rows.map(({ productId }) => productId),
	);
	await nameStockCause(tx, { reason: 'import', actor: actor.id });
	const added = await addProducts(
		tx,
		rows
			.filter(({ before }) => before === null)
			.map(({ productId, after }) => withCells(emptyProduct(productId, now), after ?? {}, now)),
	);
	const changes = rows.flatMap(({ productId, before, after }) => {
		const product = stored.get(productId);
		return product && before && hasCells(product, before) ? [{ product, cells: after ?? {} }] : [];
	});
	await writeProducts(
		tx,
		changes.map(({ product: { shownPrice: _, shownRating: __, ...product }, cells }) =>
			withCells(product, cells, now),
		),
	);
	const written = new Set([...added, ...changes.map(({ product }) => product.id)]);
	const made = rows.filter(({ productId }) => written.has(productId));
	const refused = rows.filter(({ productId }) => !written.has(productId));
	await writeAudits(
		tx,
		made.map(({ productId, before, after }) => ({
			actor,
			what: 'product',
			subject: productId,
			before: before && cellsInFileUnits(before),
			after: after && cellsInFileUnits(after),
		})),
	);
	await setState(tx, made, 'made');
	await setState(tx, refused, 'refused');
}

/** Returns the ids that were new. */
async function addProducts(tx: Db, added: readonly Writable[]): Promise<string[]> {
	if (added.length === 0) return [];
	const rows = await tx
		.insert(products)
		.values([...added])
		.onConflictDoNothing()
		.returning({ id: products.id });
	return rows.map(({ id }) => id);
}

/** Every column except the id and computed ones takes the value of the new row. */
const OVERWRITE = Object.fromEntries(
	Object.entries(getTableColumns(products))
		.filter(([name, { generated }]) => name !== 'id' && !generated)
		.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

/** Writes whole products, which are locked, by one statement: then open pages hear of it once. */
export async function writeProducts(tx: Db, written: readonly Writable[]): Promise<void> {
	if (written.length === 0) return;
	await tx
		.insert(products)
		.values([...written])
		.onConflictDoUpdate({ target: products.id, set: OVERWRITE });
}

export async function setState(
	tx: Db,
	rows: readonly ImportRow[],
	state: NonNullable<ImportRow['state']>,
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const places = JSON.stringify(rows.map(({ place }) => place));
	await tx.execute(sql`
		update ${importRows} set state = ${state}
		where import_id = ${first.importId} and place in (select jsonb_array_elements_text(${places}::jsonb)::int)
	`);
}
