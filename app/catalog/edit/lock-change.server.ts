import { and, eq } from 'drizzle-orm';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { isSame, valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { lockProducts } from '#app/catalog/fields/write-change.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Author } from './save-product.server.ts';
import { productChanges } from './tables.server.ts';

export type Named = Pick<ChangedRow, 'id' | 'name'>;

/** Locks a change of this author; undefined where there is none. */
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
