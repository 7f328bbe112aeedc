import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '#app/platform/audit.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { lockChange } from './lock-change.server.ts';
import type { Author } from './save-product.server.ts';
import { type ChangedRow, productChanges } from './tables.server.ts';

/** When a change begins and ends; null for at once, and for never. */
export type Span = { from: Date | null; until: Date | null };

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
		await noteSchedule(tx, author, id, null, from);
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
	const back = rows.flatMap(({ id, name, before, after }) =>
		before ? [{ id, name, before: after, after: before }] : [],
	);
	const [planned] = await tx
		.insert(productChanges)
		.values({ by: author.id, rows: back, dueAt })
		.returning({ id: productChanges.id });
	if (planned) await noteSchedule(tx, author, planned.id, null, dueAt);
}

function noteSchedule(tx: Db, actor: Author, subject: string, before: Date | null, after: Date | null) {
	const at = (time: Date | null) => time && { at: time.toISOString() };
	return writeAudit(tx, { actor, what: 'schedule', subject, before: at(before), after: at(after) });
}

/** What waits, the next first. `first`: the row of one product, for words. */
export async function listScheduled(db: Db) {
	const { rows } = productChanges;
	return db
		.select({
			id: productChanges.id,
			dueAt: sql`${productChanges.dueAt}`.mapWith(productChanges.dueAt),
			count: sql<number>`jsonb_array_length(${rows})`,
			first: sql<ChangedRow>`${rows}->0`,
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
			.returning({ dueAt: productChanges.dueAt });
		if (gone) await noteSchedule(tx, author, id, gone.dueAt, null);
		return gone !== undefined;
	});
}
