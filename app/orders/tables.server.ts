import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigint,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';
import { PAYMENT_METHOD } from './payment-method.ts';

/** An address without spaces, signs and case: `House 7, Street 3` and `house 7 street 3` are one. */
function addressKey({
	street,
	city,
	postalCode,
}: Record<'street' | 'city' | 'postalCode', AnyPgColumn>): SQL {
	return sql`lower(regexp_replace(${street} || ${city} || ${postalCode}, '[^[:alnum:]]', '', 'g'))`;
}

/** CHK-07, DATA-02. */
export const orders = pgTable(
	'orders',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Null once its customer was deleted: then it has no name, phone, email, address and notes either. */
		userId: text('user_id').references(() => users.id, { onDelete: 'restrict' }),
		/** Created in the browser, once per checkout, so that one submission places one order. */
		idempotencyKey: text('idempotency_key').notNull(),
		/** Tells a repeated submission from another one under the same key. */
		requestHash: text('request_hash').notNull(),
		customerName: text('customer_name').notNull(),
		customerEmail: text('customer_email').notNull(),
		customerPhone: text('customer_phone').notNull(),
		street: text().notNull(),
		city: text().notNull(),
		postalCode: text('postal_code').notNull(),
		notes: text().notNull().default(''),
		/** Paisa: the sum of the lines' totals. */
		totalAmount: bigint('total_amount', { mode: 'number' }).notNull(),
		paymentMethod: text('payment_method').notNull().default(PAYMENT_METHOD),
		paymentStatus: text('payment_status').notNull().default('pending'),
		/** `processing`, `shipped`, `delivered`, or any other word. */
		status: text().notNull().default('processing'),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('orders_one_per_submission').on(table.userId, table.idempotencyKey),
		index().on(table.userId, table.createdAt),
		// What is not confirmed yet, by customer, phone and address: `derived.may_hold`. A question about one of them can use its own
		// index alone, since the condition of each is about its own column. So a plan made for an empty shop stays right.
		index('orders_held_by_customer')
			.on(table.userId)
			.where(sql`${table.status} = 'processing' and ${table.userId} <> ''`),
		index('orders_held_by_phone')
			.on(table.customerPhone)
			.where(sql`${table.status} = 'processing' and ${table.customerPhone} <> ''`),
		index('orders_held_by_address')
			.on(addressKey(table))
			.where(sql`${table.status} = 'processing' and ${table.street} <> ''`),
		check('orders_total_not_negative', sql`${table.totalAmount} >= 0`),
	],
);

/** The products of an order, with name and price at the time of the order. */
export const orderLines = pgTable(
	'order_lines',
	{
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		/** From 0, in the order of the cart. */
		position: integer().notNull(),
		/** Not a foreign key: an order outlives its products. */
		productId: text('product_id').notNull(),
		name: text().notNull(),
		image: text().notNull(),
		/** Paisa per square foot, as charged. */
		price: bigint({ mode: 'number' }).notNull(),
		/** CART-04: hundredths of a per cent that were shown and that `price` does not subtract. The shop settles them by hand. */
		discount: integer().notNull().default(0),
		/** Hundredths of a square foot. */
		quantity: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.position] }),
		check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
		check('order_lines_discount_per_cent', sql`${table.discount} between 0 and 10000`),
	],
);
