import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';

/** AGAIN-01: who wants to hear that a stone is back: by mail, or by phone. */
export const restockWishes = pgTable(
	'restock_wishes',
	{
		/** Names it in the link of its mail. */
		id: uuid().primaryKey().defaultRandom(),
		/** Not a foreign key: a stone may go. */
		productId: text('product_id').notNull(),
		/** Who was logged in. */
		userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
		/** One of the two is empty. */
		email: text().notNull().default(''),
		phone: text().notNull().default(''),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** When its mail was queued, or the desk has written. */
		toldAt: timestamp('told_at', { withTimezone: true, precision: 3 }),
	},
	(table) => [
		uniqueIndex('restock_wishes_one')
			.on(table.productId, table.email, table.phone)
			.where(sql`${table.toldAt} is null`),
		index('restock_wishes_of_email').on(table.email).where(sql`${table.email} <> ''`),
		index('restock_wishes_of_phone').on(table.phone).where(sql`${table.phone} <> ''`),
		index('restock_wishes_told').on(table.toldAt, table.id),
		index().on(table.userId),
		check('restock_wishes_contact', sql`(${table.email} = '') <> (${table.phone} = '')`),
	],
);
