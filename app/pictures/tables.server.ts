import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** PIC-01: the pictures that the owner has added. Their masters are in the store, under the same name. */
export const pictures = pgTable(
	'pictures',
	{
		/** As `own-name.ts` writes it. */
		name: text().primaryKey(),
		/** What it shows, for those who cannot see it; empty where nobody has said it. */
		alt: text().notNull().default(''),
		/** The bytes of its master. */
		bytes: integer().notNull(),
		addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** Since when nothing shows it; null while something does. */
		unusedSince: timestamp('unused_since', { withTimezone: true, precision: 3 }).defaultNow(),
	},
	(table) => [index('pictures_unused').on(table.unusedSince)],
);
