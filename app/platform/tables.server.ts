import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was put into the database once, so that a later start does not put it there again. */
export const seeds = pgTable('seeds', {
	name: text().primaryKey(),
	seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
