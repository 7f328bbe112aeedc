import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was put into the database once, so that a later start does not put it there again. */
export const seeds = pgTable('seeds', {
	name: text().primaryKey(),
	seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * When something that is limited was last done, by whom: `key` is a digest, so that nobody's address stands here.
 * A row past `expires_at` counts for nothing and is swept out.
 */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text().primaryKey(),
		hits: timestamp({ withTimezone: true }).array().notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [index().on(table.expiresAt)],
);
