import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The seeds that have run. A later start does not run them again. */
export const seeds = pgTable('seeds', {
	name: text().primaryKey(),
	seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The recent attempts of a subject against a rate limit. `key` is a digest, so that the table contains no address. The
 * sweep deletes rows after `expires_at`.
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

/** Who has changed what in the back office. Rows are only added. Of a person it has the account's id alone. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** Null for the shop itself. */
		actorId: text('actor_id'),
		actorRole: text('actor_role').notNull(),
		what: text().notNull(),
		subject: text().notNull(),
		before: jsonb(),
		after: jsonb(),
	},
	(table) => [index().on(table.subject), index().on(table.at)],
);
