import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from './mail.ts';

/**
 * Mail waiting to be sent, sent, or kept where no SMTP server is set: written in the same transaction
 * as what it tells of, so that neither exists without the other.
 */
export const outbox = pgTable(
	'outbox',
	{
		/** Also the Message-ID, so that a mail sent twice is recognised as one. */
		id: uuid().primaryKey().defaultRandom(),
		recipient: text().notNull(),
		subject: text().notNull(),
		/** The mail as plain text; empty once it was sent. */
		body: text().notNull(),
		/** What its HTML is drawn from. */
		content: jsonb().$type<MailContent>(),
		/** Of a mail that was queued before there was `content`. */
		html: text(),
		status: text({ enum: ['waiting', 'sent', 'kept', 'dead'] })
			.notNull()
			.default('waiting'),
		attempts: integer().notNull().default(0),
		nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
		lastError: text('last_error'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`)],
);
