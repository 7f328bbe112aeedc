import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#app/accounts/role.ts';
import { users } from '#app/accounts/tables.server.ts';
import { carrierKinds } from './carrier.ts';
import { cashKinds } from './cash.ts';
import { contactKinds, contactOutcomes } from './contact.ts';
import { eventKinds } from './event-kind.ts';
import type { EventPayload } from './move-payload.ts';
import { orderStatuses, stages } from './order-status.ts';
import { PAYMENT_METHOD } from './payment-method.ts';

/** An address without spaces, signs and case: `House 7, Street 3` and `house 7 street 3` are one. */
function addressKey({
	street,
	city,
	postalCode,
}: Record<'street' | 'city' | 'postalCode', AnyPgColumn>): SQL {
	return sql`lower(regexp_replace(${street} || ${city} || ${postalCode}, '[^[:alnum:]]', '', 'g'))`;
}

/** Words as a list of SQL, for a check. */
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** CHK-07, DATA-02. Only `move-order.server.ts`, `book-cash.server.ts` and `edit-order.server.ts` change an order that is placed. */
export const orders = pgTable(
	'orders',
	{
		id: uuid().primaryKey().defaultRandom(),
		/**
		 * Null where it was taken by phone for a customer without an account, and once its customer was deleted: then it has no name,
		 * phone, email, address and notes either.
		 */
		userId: text('user_id').references(() => users.id, { onDelete: 'restrict' }),
		/** PHONE-01: the id of the member of staff who took it by phone; null where its customer placed it. */
		takenBy: text('taken_by'),
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
		stage: text({ enum: stages }).notNull().default('awaiting'),
		/** Counts the events of the order. */
		version: integer().notNull().default(1),
		/** The customer keeps some of the stone, and sent back the rest. */
		keepsPart: boolean('keeps_part').notNull().default(false),
		/** As `statusOf` has it. */
		status: text({ enum: orderStatuses })
			.notNull()
			.generatedAlwaysAs(sql`case
				when stage in ('awaiting', 'confirmed', 'packed') then 'processing'
				when stage in ('dispatched', 'attempted') then 'shipped'
				when stage in ('delivered', 'part-delivered') or (stage = 'returned' and keeps_part) then 'delivered'
				else stage end`),
		/** Calls that nobody answered. */
		confirmTries: integer('confirm_tries').notNull().default(0),
		lastTryAt: timestamp('last_try_at', { withTimezone: true, precision: 3 }),
		/** False where the desk has found that no truck goes there. */
		cityServed: boolean('city_served').notNull().default(true),
		/** Too risky to pack without a call or an advance. */
		highRisk: boolean('high_risk').notNull().default(false),
		/** Paisa: what the stone costs after its discount, as it was confirmed. */
		confirmedAmount: bigint('confirmed_amount', { mode: 'number' }),
		/** CART-04: the discount of the lines was taken off when the order was confirmed. */
		discountTaken: boolean('discount_taken').notNull().default(false),
		/** Cut to this order's measure, so that nobody else can buy it. */
		isCut: boolean('is_cut').notNull().default(false),
		carrier: text({ enum: carrierKinds }),
		vehicle: text(),
		driverName: text('driver_name'),
		driverPhone: text('driver_phone'),
		/** The day that was agreed for the delivery or for the next trip. */
		nextDate: date('next_date'),
		deliveredAt: timestamp('delivered_at', { withTimezone: true, precision: 3 }),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('orders_one_per_submission').on(table.userId, table.idempotencyKey),
		uniqueIndex('orders_one_per_taker')
			.on(table.takenBy, table.idempotencyKey)
			.where(sql`${table.takenBy} is not null`),
		index().on(table.userId, table.createdAt),
		// PAGE-04: what a phone or an address has ordered before.
		index('orders_by_phone').on(table.customerPhone).where(sql`${table.customerPhone} <> ''`),
		index('orders_by_email').on(table.customerEmail).where(sql`${table.customerEmail} <> ''`),
		// What is not confirmed yet, by customer, phone and address: `derived.may_hold`. A question about one of them can use its own
		// index alone, since the condition of each is about its own column. So a plan made for an empty shop stays right.
		index('orders_held_by_customer')
			.on(table.userId)
			.where(sql`${table.stage} = 'awaiting' and ${table.userId} <> ''`),
		index('orders_held_by_phone')
			.on(table.customerPhone)
			.where(sql`${table.stage} = 'awaiting' and ${table.customerPhone} <> ''`),
		index('orders_held_by_address')
			.on(addressKey(table))
			.where(sql`${table.stage} = 'awaiting' and ${table.street} <> ''`),
		check('orders_total_not_negative', sql`${table.totalAmount} >= 0`),
		check('orders_stage', sql`${table.stage} in (${oneOf(stages)})`),
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
		/** What the customer has kept, and how the rest came back; hundredths of a square foot. */
		kept: bigint({ mode: 'number' }).notNull().default(0),
		backWhole: bigint('back_whole', { mode: 'number' }).notNull().default(0),
		backDamaged: bigint('back_damaged', { mode: 'number' }).notNull().default(0),
		backOffcut: bigint('back_offcut', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.position] }),
		check(
			'order_lines_whereabouts',
			sql`least(${table.kept}, ${table.backWhole}, ${table.backDamaged}, ${table.backOffcut}) >= 0
				and ${table.kept} + ${table.backWhole} + ${table.backDamaged} + ${table.backOffcut} <= ${table.quantity}`,
		),
		check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
		check('order_lines_discount_per_cent', sql`${table.discount} between 0 and 10000`),
	],
);

/**
 * MOVE-04: what has happened to each order, its timeline and its audit. Rows are never changed or deleted: triggers refuse it.
 * So it holds no name, phone or address, because a customer can ask to be forgotten.
 */
export const orderEvents = pgTable(
	'order_events',
	{
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'restrict' }),
		/** The order's version after it. */
		version: integer().notNull(),
		/** Null where the order began. */
		from: text({ enum: stages }),
		to: text({ enum: stages }).notNull(),
		/** The id of one who works in the shop, `owner` at the terminal, or `customer` for whoever ordered. Not a foreign key: an event outlives its author. */
		actorId: text('actor_id').notNull(),
		actorRole: text('actor_role', { enum: roles }).notNull(),
		/** Created by whoever asks for the move, so that one request moves once. */
		key: text().notNull(),
		kind: text({ enum: eventKinds }).notNull().default('move'),
		/** A code of `reasons.ts`, no free text. */
		reason: text(),
		payload: jsonb().$type<EventPayload>().notNull().default({}),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.version] }),
		unique('order_events_one_per_key').on(table.orderId, table.key),
		check('order_events_to', sql`${table.to} in (${oneOf(stages)})`),
		check('order_events_role', sql`${table.actorRole} in (${oneOf(roles)})`),
		check('order_events_kind', sql`${table.kind} in (${oneOf(eventKinds)})`),
	],
);

/** MOVE-05: all money of each order. Rows are never changed or deleted: triggers refuse it. */
export const cashEntries = pgTable(
	'cash_entries',
	{
		id: uuid().primaryKey().defaultRandom(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'restrict' }),
		/** The version of the event that booked it. */
		version: integer().notNull(),
		kind: text({ enum: cashKinds }).notNull(),
		/** Paisa; below 0 it takes back what was booked before. */
		amount: bigint({ mode: 'number' }).notNull(),
		actorId: text('actor_id').notNull(),
		/** Of the bank. */
		slip: text(),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		index().on(table.orderId),
		check('cash_entries_kind', sql`${table.kind} in (${oneOf(cashKinds)})`),
	],
);

/**
 * PAGE-02: what staff write down of an order: notes, calls, and the messages that they opened on WhatsApp. Free text, which may
 * name the customer: so it goes with the customer.
 */
export const orderNotes = pgTable(
	'order_notes',
	{
		id: uuid().primaryKey().defaultRandom(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		kind: text({ enum: contactKinds }).notNull(),
		/** How a call ended, or which message was opened. */
		outcome: text({ enum: contactOutcomes }),
		text: text().notNull().default(''),
		/** A user's id. Not a foreign key: a note outlives its author's account. */
		authorId: text('author_id').notNull(),
		/** Created on the page, so that one press writes one note. */
		key: text().notNull(),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('order_notes_one_per_key').on(table.orderId, table.key),
		check('order_notes_kind', sql`${table.kind} in (${oneOf(contactKinds)})`),
		check('order_notes_outcome', sql`${table.outcome} in (${oneOf(contactOutcomes)})`),
	],
);

/**
 * PAGE-05: who has an order's page open. Unlogged, see the migration: it is written every ten seconds, and worth nothing after a
 * crash.
 */
export const orderViewers = pgTable(
	'order_viewers',
	{
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.orderId, table.userId] })],
);
