import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Seeds that have run, so that a later start does not run them again. */
export const seeds = pgTable('seeds', {
	name: text().primaryKey(),
	seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The recent attempts of a subject against a rate limit. `key` is a digest, so that the table holds no address. Rows past
 * `expires_at` are deleted by the sweep.
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
