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

/**
 * LOG-01: what has been changed in the back office besides orders, cash and stock, which have books of their own. Rows are never
 * changed or deleted: triggers refuse it. So it holds nothing of a customer.
 */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** Null for the shop itself. Not a foreign key: a row outlives its author. */
		actorId: text('actor_id'),
		actorRole: text('actor_role').notNull(),
		/** A code, such as `price`. */
		what: text().notNull(),
		/** The id of what was changed. */
		subject: text().notNull(),
		/** Null where there was nothing before, or is nothing after. */
		before: jsonb().$type<AuditValue>(),
		after: jsonb().$type<AuditValue>(),
	},
	(table) => [index().on(table.at)],
);

/** By the name of each field. */
export type AuditValue = Record<string, unknown>;
