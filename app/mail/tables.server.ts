import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from './mail.ts';
import { smtpFaults } from './smtp-fault.ts';

/**
 * All mail of the shop. A mail is written in the same transaction as the change that it reports, so that neither exists without
 * the other. Status `waiting`, `held` (until its account's address is verified), `sent`, `kept` (no SMTP server: printed to the
 * log) or `dead` (refused for good, or all attempts failed).
 */
export const outbox = pgTable(
	'outbox',
	{
		/** Also the Message-ID, so that a mail sent twice is recognised as one. */
		id: uuid().primaryKey().defaultRandom(),
		recipient: text().notNull(),
		/** The account that an order's mail belongs to; null for other mail. Not a foreign key: mail stands below accounts. */
		userId: text('user_id'),
		/** The order that it tells of. Not a foreign key either: orders stand above mail. */
		orderId: uuid('order_id'),
		/** What the shop tells itself of an order. All else of an account is for its customer, even where it went to another address. */
		toShop: boolean('to_shop').notNull().default(false),
		subject: text().notNull(),
		/** The mail as plain text; empty after sending. */
		body: text().notNull(),
		/** The HTML is rendered from this; null after sending. */
		content: jsonb().$type<MailContent>(),
		/** Only in a mail that an older version queued, before `content` existed. */
		html: text(),
		/** Only of a letter: the address that unsubscribes its recipient; null after sending. */
		unsubscribe: text(),
		status: text({ enum: ['waiting', 'held', 'sent', 'kept', 'dead'] })
			.notNull()
			.default('waiting'),
		attempts: integer().notNull().default(0),
		nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
		/** The mail waits until then: what it tells can be undone. */
		notBefore: timestamp('not_before', { withTimezone: true }),
		/** Why the last attempt failed; null while none has. A `sent` mail that has one went to another address instead (MAIL-10). */
		fault: text({ enum: smtpFaults }),
		/** The mail server's answer, or what kept it from answering. */
		lastError: text('last_error'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		// A letter is sent after every other mail: thousands of letters must not delay a reset link.
		index('outbox_due')
			.on(sql`(${table.unsubscribe} is not null)`, table.nextAttemptAt)
			.where(sql`${table.status} = 'waiting'`),
		// MAIL-07: how the latest mail to an address ended.
		index('outbox_ended')
			.on(table.recipient, table.createdAt)
			.where(sql`${table.status} in ('sent', 'dead')`),
		// MAIL-09: the owner's lists.
		index('outbox_unsent')
			.on(table.status, table.createdAt, table.id)
			.where(sql`${table.status} in ('dead', 'held', 'waiting')`),
		index('outbox_held').on(table.userId).where(sql`${table.status} = 'held'`),
	],
);
