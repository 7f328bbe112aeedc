import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** HOME-09, DATA-03. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
	email: text().primaryKey(),
	subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
	isActive: boolean('is_active').notNull().default(true),
});
