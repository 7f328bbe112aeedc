import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The owner's settings, one a row: `settings.server.ts` knows their types. A setting without a row is not said: it is as in a new shop. */
export const shopSettings = pgTable('shop_settings', {
	key: text().primaryKey(),
	value: jsonb().notNull(),
});

/** The texts that the owner has changed: `orders/texts/texts.ts` has the others. */
export const shopTexts = pgTable('shop_texts', {
	key: text().primaryKey(),
	text: text().notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
