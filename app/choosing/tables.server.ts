import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';

/** CHOOSE-05: the stones that a customer has saved. */
export const savedStones = pgTable(
	'saved_stones',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Not a foreign key: what was saved is named when the stone is gone. */
		productId: text('product_id').notNull(),
		/** As it was when it was saved. */
		name: text().notNull(),
		savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.productId] }),
		index('saved_stones_newest').on(table.userId, table.savedAt),
	],
);
