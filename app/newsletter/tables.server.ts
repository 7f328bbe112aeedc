import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** HOME-09, DATA-03. A letter goes to an address that is active and confirmed. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
	email: text().primaryKey(),
	/** Names the subscriber in links, so that no link has the address. */
	id: uuid().notNull().unique().defaultRandom(),
	subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
	/** False once the address has left. */
	isActive: boolean('is_active').notNull().default(true),
	/** When somebody who reads the address's mail confirmed it; null until then, and again once the address has left. */
	confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

/** Which letter was queued for whom, so that nobody gets it twice. */
export const queuedLetters = pgTable(
	'queued_letters',
	{
		/** A digest of its subject and text. */
		letter: text().notNull(),
		subscriberId: uuid('subscriber_id')
			.notNull()
			.references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
		queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.letter, table.subscriberId] })],
);
