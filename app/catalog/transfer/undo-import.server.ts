import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { pick } from '#app/catalog/fields/product-values.server.ts';
import { lockProducts } from '#app/catalog/fields/write-change.server.ts';
import { type Product, products } from '#app/catalog/tables.server.ts';
import { writeAudits } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { analyzeChanged } from './analyze-changed.server.ts';
import { type Batch, inBatches } from './in-batches.server.ts';
import { setState, writeProducts } from './make-import.server.ts';
import {
	cellsInFileUnits,
	cellsOf,
	countedFields,
	hasCells,
	isSameCell,
	withCells,
} from './row-cells.server.ts';
import { type Cells, type ImportRow, importRows, imports } from './tables.server.ts';

const HOUR = 60 * 60 * 1000;

/** How long an import can be undone. Longer than a press on the desk, since a wrong sheet is noticed later. */
const UNDO_HOURS = 24;

export function undoableUntil(madeAt: Date): Date {
	return new Date(madeAt.getTime() + UNDO_HOURS * HOUR);
}

/** IMPORT-09: begins to take an import back. Returns whether it can be. */
export async function beginUndo(db: Db, id: string, now = new Date()): Promise<boolean> {
	const begun = await db
		.update(imports)
		.set({ stage: 'undoing', done: 0, attempts: 0 })
		.where(
			and(
				eq(imports.id, id),
				eq(imports.stage, 'made'),
				gt(imports.madeAt, new Date(now.getTime() - UNDO_HOURS * HOUR)),
			),
		)
		.returning({ id: imports.id });
	return begun.length > 0;
}

/**
 * IMPORT-09: takes an import back in batches: each field that nobody has changed since is as it was before. Of stock and sales it takes back
 * what the import has changed, and leaves what orders took. A new product goes, unless something of it was changed or sold.
 */
export async function undoImport(db: Db, id: string, onProgress?: (done: number) => void): Promise<void> {
	const rows = sql`state = 'made'`;
	await inBatches(db, id, { stage: 'undoing', next: 'undone', rows }, undoRows, onProgress);
	await analyzeChanged(db, id);
}

type Restored = { row: ImportRow; product: Product; cells: Cells; kept: string[] };

async function undoRows(tx: Db, { actor, rows }: Batch): Promise<void> {
	const now = new Date();
	const stored = await lockProducts(
		tx,
		rows.map(({ productId }) => productId),
	);
	const added = rows.filter(({ before }) => before === null);
	const removable = added.filter(({ productId, after }) => {
		const product = stored.get(productId);
		return product !== undefined && hasCells(product, after ?? {});
	});
	const restored = rows.flatMap((row): Restored[] => {
		const product = stored.get(row.productId);
		return row.before && product ? [{ row, product, ...backOf(row.before, row.after ?? {}, product) }] : [];
	});
	const changed = restored.filter(({ cells }) => Object.keys(cells).length > 0);
	await nameStockCause(tx, { reason: 'import', actor: actor.id, note: 'undone' });
	await writeProducts(
		tx,
		changed.map(({ product, cells }) => {
			const { shownPrice: _, shownRating: __, ...writable } = withCells(product, cells, now);
			return writable;
		}),
	);
	if (removable.length > 0)
		await tx.delete(products).where(
			inArray(
				products.id,
				removable.map(({ productId }) => productId),
			),
		);
	await writeAudits(tx, [
		...changed.map(({ product, cells }) => ({
			actor,
			what: 'product',
			subject: product.id,
			before: cellsInFileUnits(pick(cellsOf(product), Object.keys(cells))),
			after: cellsInFileUnits(cells),
		})),
		...removable.map(({ productId, after }) => ({
			actor,
			what: 'product',
			subject: productId,
			before: cellsInFileUnits(after ?? {}),
		})),
	]);
	const whole = [...removable, ...restored.filter(({ kept }) => kept.length === 0).map(({ row }) => row)];
	await setState(tx, whole, 'undone');
	await setState(
		tx,
		rows.filter((row) => !whole.includes(row)),
		'kept',
	);
	await writeKept(tx, restored);
}

/** What an undo writes into a product, and the fields that it leaves, since somebody changed them meanwhile. */
function backOf(before: Cells, after: Cells, product: Product): { cells: Cells; kept: string[] } {
	const now = cellsOf(product);
	const cells: Cells = {};
	const kept: string[] = [];
	for (const field of Object.keys(after)) {
		const counted = countedFields.find((name) => name === field);
		if (counted) {
			const wanted = product[counted] + Number(before[counted]) - Number(after[counted]);
			cells[counted] = Math.max(0, wanted);
			// Orders took what the import had added.
			if (wanted < 0) kept.push(field);
		} else if (field === 'updatedAt') continue;
		else if (isSameCell(now[field], after[field])) cells[field] = before[field];
		else kept.push(field);
	}
	return { cells, kept };
}

async function writeKept(tx: Db, restored: readonly Restored[]): Promise<void> {
	for (const { row, kept } of restored)
		if (kept.length > 0)
			await tx
				.update(importRows)
				.set({ kept })
				.where(and(eq(importRows.importId, row.importId), eq(importRows.place, row.place)));
}
