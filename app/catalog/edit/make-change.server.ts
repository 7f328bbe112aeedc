import { eq } from 'drizzle-orm';
import { writeChange } from '#app/catalog/fields/write-change.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lockChange, type Named, stillAs } from './lock-change.server.ts';
import type { Author } from './save-product.server.ts';
import { scheduleBack } from './schedule-change.server.ts';
import { productChanges } from './tables.server.ts';

export type Made =
	/** `refused`: the products that somebody has changed since they were shown. */
	{ ok: true; changed: number; refused: Named[] } | { ok: false; reason: 'not-found' | 'made' };

/** BOOK-07: makes a planned change, of all products that still are as its author has seen them, in one transaction. */
export async function makeChange(
	db: Db,
	author: Author,
	id: string,
	/** BOOK-10: when it is taken back by itself. */
	until: Date | null = null,
): Promise<Made> {
	return db.transaction(async (tx): Promise<Made> => {
		const change = await lockChange(tx, author, id);
		if (!change) return { ok: false, reason: 'not-found' };
		if (change.madeAt) return { ok: false, reason: 'made' };
		const { rows, others: refused } = await stillAs(tx, change.rows, ({ before }) => before ?? {});
		if (rows.length > 0) await writeChange(tx, author, rows);
		if (until && rows.length > 0) await scheduleBack(tx, author, rows, until);
		await tx.update(productChanges).set({ rows, madeAt: new Date() }).where(eq(productChanges.id, id));
		return { ok: true, changed: rows.length, refused };
	});
}
