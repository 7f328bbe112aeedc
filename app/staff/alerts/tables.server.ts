import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';
import { orders } from '#app/orders/tables.server.ts';

/** The shop's own key pair for Web Push (RFC 8292), made when it is first needed. One row. */
export const pushKeys = pgTable(
	'push_keys',
	{
		id: integer().primaryKey().default(1),
		publicKey: text('public_key').notNull(),
		privateKey: text('private_key').notNull(),
	},
	(table) => [check('push_keys_one', sql`${table.id} = 1`)],
);

/** DESK-10: a browser of somebody who works in the shop and wants to hear of new orders. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		/** The address at the browser's push service. Whoever has it and the keys can send to the browser. */
		endpoint: text().primaryKey(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The browser's keys, by which a message is encrypted for it alone (RFC 8291). */
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Such as `Chrome on Android`. */
		device: text().notNull().default(''),
		/** How many alerts in a row could not be sent. */
		failures: integer().notNull().default(0),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
);

/** New orders that nobody was told of yet. A trigger fills it while there is a subscription; one process takes each row. */
export const pushQueue = pgTable('push_queue', {
	orderId: uuid('order_id')
		.primaryKey()
		.references(() => orders.id, { onDelete: 'cascade' }),
});
