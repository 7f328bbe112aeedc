import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { isSame, valuesOf } from './product-values.server.ts';
import type { Author } from './save-product.server.ts';
import { type ChangedRow, productChanges } from './tables.server.ts';
import { lockProducts, writeChange } from './write-change.server.ts';

export type Made =
	/** `refused`: the products that somebody has changed since they were shown. */
	{ ok: true; changed: number; refused: Named[] } | { ok: false; reason: 'not-found' | 'made' };

export type Named = Pick<ChangedRow, 'id' | 'name'>;

/** BOOK-07: makes a planned change, of all products that still are as its author has seen them, in one transaction. */
export async function makeChange(db: Db, author: Author, id: string): Promise<Made> {
	return db.transaction(async (tx): Promise<Made> => {
		const change = await lockChange(tx, author, id);
		if (!change) return { ok: false, reason: 'not-found' };
		if (change.madeAt) return { ok: false, reason: 'made' };
		const { rows, others: refused } = await stillAs(tx, change.rows, ({ before }) => before ?? {});
		if (rows.length > 0) await writeChange(tx, author, rows);
		await tx.update(productChanges).set({ rows, madeAt: new Date() }).where(eq(productChanges.id, id));
		return { ok: true, changed: rows.length, refused };
	});
}

/** A change of this author. */
export async function lockChange(tx: Db, author: Author, id: string) {
	const [change] = await tx
		.select()
		.from(productChanges)
		.where(and(eq(productChanges.id, id), eq(productChanges.by, author.id)))
		.for('update');
	return change;
}

/** Locks the products of the rows. `rows`: those whose product has these values; `others`: the rest. */
export async function stillAs(
	tx: Db,
	all: readonly ChangedRow[],
	values: (row: ChangedRow) => NonNullable<ChangedRow['before']>,
): Promise<{ rows: ChangedRow[]; others: Named[] }> {
	const found = await lockProducts(
		tx,
		all.map(({ id }) => id),
	);
	const isStill = (row: ChangedRow) => {
		const product = found.get(row.id);
		return product !== undefined && isSame(valuesOf(product), values(row));
	};
	return {
		rows: all.filter(isStill),
		others: all.filter((row) => !isStill(row)).map(({ id, name }) => ({ id, name })),
	};
}
