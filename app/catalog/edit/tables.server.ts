import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';

/**
 * BOOK-05, BOOK-07, BOOK-10: a change of products: planned, so that its author sees each row before it is made, or made, so that it can be
 * undone for ten minutes. Afterwards it is swept: the log keeps what was changed.
 */
export const productChanges = pgTable('product_changes', {
	id: uuid().primaryKey().defaultRandom(),
	/** The id of its author. */
	by: text().notNull(),
	rows: jsonb().$type<ChangedRow[]>().notNull(),
	plannedAt: timestamp('planned_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	/** BOOK-10: when it is made by itself; null where its author makes it. */
	dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
	/** Null until it is made. */
	madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }),
});
