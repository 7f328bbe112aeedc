import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lockChange } from './lock-change.server.ts';
import type { Author } from './save-product.server.ts';
import { namesIn, sumUp } from './sum-up-change.server.ts';
import { productChanges } from './tables.server.ts';

/** When a change begins and ends; null for at once, and for never. */
export type Period = { from: Date | null; until: Date | null };

/**
 * BOOK-10: a planned change waits until `from`. With `until` a second one waits that takes it back. Either is made of the
 * products that are as they were planned by then. Returns whether there was such a plan.
 */
export async function scheduleChange(
	db: Db,
	author: Author,
	id: string,
	{ from, until }: { from: Date; until: Date | null },
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const change = await lockChange(tx, author, id);
		if (!change || change.madeAt || change.dueAt) return false;
		await tx.update(productChanges).set({ dueAt: from }).where(eq(productChanges.id, id));
		await noteScheduled(tx, author, change.rows, from);
		if (until) await scheduleBack(tx, author, change.rows, until);
		return true;
	});
}

/** Plans the way back of these rows. */
export async function scheduleBack(
	tx: Db,
	author: Author,
	rows: readonly ChangedRow[],
	dueAt: Date,
): Promise<void> {
	const back = rows.flatMap(backwards);
	await tx.insert(productChanges).values({ by: author.id, rows: back, dueAt });
	await noteScheduled(tx, author, back, dueAt);
}

/** The way back of a row; none of a new product. */
export function backwards({ id, name, before, after }: ChangedRow): ChangedRow[] {
	return before ? [{ id, name, before: after, after: before }] : [];
}

function noteScheduled(tx: Db, actor: Author, rows: readonly ChangedRow[], at: Date): Promise<void> {
	return writeAudit(tx, {
		actor,
		what: 'change scheduled',
		subject: namesIn(rows),
		before: sumUp(rows, 'before'),
		after: { ...sumUp(rows, 'after'), from: at.toISOString() },
	});
}

/** How many products of a change are listed. */
const MOST_ROWS = 5;

/**
 * What waits, the next first. `rows`: the first products of each, a product a row. `isAlike`: all its products have the same before and the
 * same after.
 */
export async function listScheduled(db: Db) {
	const { rows } = productChanges;
	return db
		.select({
			id: productChanges.id,
			dueAt: sql`${productChanges.dueAt}`.mapWith(productChanges.dueAt),
			count: sql<number>`jsonb_array_length(${rows})`,
			rows: sql<ChangedRow[]>`jsonb_path_query_array(${rows}, ${`$[0 to ${MOST_ROWS - 1}]`}::jsonpath)`,
			isAlike: sql<boolean>`(select count(distinct jsonb_build_array(row->'before', row->'after')) <= 1
				from jsonb_array_elements(${rows}) as row)`,
		})
		.from(productChanges)
		.where(and(isNotNull(productChanges.dueAt), isNull(productChanges.madeAt)))
		.orderBy(asc(productChanges.dueAt), asc(productChanges.id));
}

/** Takes a change off the schedule. Anybody who may change products can do that. Returns false where it was made already. */
export async function unschedule(db: Db, author: Author, id: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(productChanges)
			.where(and(eq(productChanges.id, id), isNotNull(productChanges.dueAt), isNull(productChanges.madeAt)))
			.returning({ rows: productChanges.rows, dueAt: productChanges.dueAt });
		if (gone)
			await writeAudit(tx, {
				actor: author,
				what: 'change taken off the schedule',
				subject: namesIn(gone.rows),
				before: { ...sumUp(gone.rows, 'after'), from: gone.dueAt?.toISOString() },
			});
		return gone !== undefined;
	});
}
