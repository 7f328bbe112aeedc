import { and, eq, isNull } from 'drizzle-orm';
import type { BookField } from '#app/catalog/fields/book-fields.ts';
import { someTexts } from '#app/catalog/fields/product-texts.server.ts';
import { keysOf } from '#app/catalog/fields/product-values.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { productChanges } from './tables.server.ts';

/** One cell that a planned change would write, in texts. */
export type PlannedCell = { id: string; name: string; field: BookField; before: string; after: string };

/** The cells of a change that this author has planned and not made, with the number of its products; null when there is none. */
export async function findPlanned(
	db: Db,
	{ id, by }: { id: string; by: string },
): Promise<{ products: number; cells: PlannedCell[] } | null> {
	const [change] = await db
		.select({ rows: productChanges.rows })
		.from(productChanges)
		.where(
			and(
				eq(productChanges.id, id),
				eq(productChanges.by, by),
				isNull(productChanges.madeAt),
				isNull(productChanges.dueAt),
			),
		);
	if (!change) return null;
	const cells = change.rows.flatMap(({ id, name, before, after }) => {
		const [old, now] = [someTexts(before ?? {}), someTexts(after)];
		return keysOf(after).map((field) => ({
			id,
			name,
			field,
			before: old[field] ?? '',
			after: now[field] ?? '',
		}));
	});
	return { products: change.rows.length, cells };
}
