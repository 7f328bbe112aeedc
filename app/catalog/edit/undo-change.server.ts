import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { someTexts } from '#app/catalog/fields/product-texts.server.ts';
import { writeChange } from '#app/catalog/fields/write-change.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { writeAudits } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lockChange, type Named, stillAs } from './lock-change.server.ts';
import type { Author } from './save-product.server.ts';
import { backwards } from './schedule-change.server.ts';
import { productChanges } from './tables.server.ts';

const MINUTE = 60 * 1000;

/** UNDO-01: as long as a move of an order. */
const UNDO_MINUTES = 10;

/** How long a planned change is kept that nobody makes. */
const PLANNED = 24 * 60 * MINUTE;

/** The most changes that are offered at once. */
const MOST = 3;

export type Undone =
	/** `kept`: the products that were changed, or a new one that was stocked, since. */
	{ ok: true; restored: Named[]; kept: Named[] } | { ok: false; reason: 'not-undoable' | 'too-late' };

/** BOOK-05: takes a change back for its author, of all products that still are as the change has left them. */
export async function undoChange(db: Db, author: Author, id: string, now = new Date()): Promise<Undone> {
	return db.transaction(async (tx): Promise<Undone> => {
		const change = await lockChange(tx, author, id);
		if (!change?.madeAt) return { ok: false, reason: 'not-undoable' };
		if (change.madeAt <= undoableSince(now)) return { ok: false, reason: 'too-late' };
		const { rows, others } = await stillAs(tx, change.rows, ({ after }) => after);
		await writeChange(tx, author, rows.flatMap(backwards));
		const added = rows.filter(({ before }) => before === null);
		const removed = await removeAdded(tx, author, added);
		await tx.delete(productChanges).where(eq(productChanges.id, id));
		const isStocked = ({ id }: Named) => added.some((row) => row.id === id) && !removed.includes(id);
		return {
			ok: true,
			restored: rows.filter((row) => !isStocked(row)),
			kept: [...others, ...rows.filter(isStocked)],
		};
	});
}

/** A new product goes, unless it has a stock by now. */
async function removeAdded(tx: Db, actor: Author, added: readonly ChangedRow[]): Promise<string[]> {
	if (added.length === 0) return [];
	const ids = added.map(({ id }) => id);
	const gone = await tx
		.delete(products)
		.where(and(inArray(products.id, ids), eq(products.stock, 0), eq(products.sales, 0)))
		.returning({ id: products.id });
	const removed = gone.map(({ id }) => id);
	await writeAudits(
		tx,
		added
			.filter(({ id }) => removed.includes(id))
			.map(({ id, after }) => ({ actor, what: 'product', subject: id, before: someTexts(after) })),
	);
	return removed;
}

function undoableSince(now: Date): Date {
	return new Date(now.getTime() - UNDO_MINUTES * MINUTE);
}

/** The newest changes that this author can take back now. `isNew`: a product was added. */
export async function listUndoableChanges(db: Db, author: { id: string }, now = new Date()) {
	const { rows } = productChanges;
	const changes = await db
		.select({
			id: productChanges.id,
			madeAt: productChanges.madeAt,
			count: sql<number>`jsonb_array_length(${rows})`,
			name: sql<string>`${rows}->0->>'name'`,
			isNew: sql<boolean>`${rows}->0->'before' = 'null'::jsonb`,
		})
		.from(productChanges)
		.where(
			and(
				eq(productChanges.by, author.id),
				gt(productChanges.madeAt, undoableSince(now)),
				sql`${rows} <> '[]'::jsonb`,
			),
		)
		.orderBy(desc(productChanges.madeAt))
		.limit(MOST);
	return changes.flatMap(({ madeAt, ...change }) =>
		madeAt ? [{ ...change, until: new Date(madeAt.getTime() + UNDO_MINUTES * MINUTE) }] : [],
	);
}

/** Deletes what can no longer be undone, and planned changes of yesterday. */
export async function sweepChanges(db: Db, now = new Date()): Promise<void> {
	await db
		.delete(productChanges)
		.where(
			or(
				lte(productChanges.madeAt, undoableSince(now)),
				and(
					isNull(productChanges.madeAt),
					isNull(productChanges.dueAt),
					lte(productChanges.plannedAt, new Date(now.getTime() - PLANNED)),
				),
			),
		);
}
