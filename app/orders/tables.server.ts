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
import { cashKinds, type PaymentStatus } from './cash.ts';
import { MAX_TRIES } from './confirm-tries.ts';
import { contactKinds, contactOutcomes } from './contact.ts';
import type { CourierColumns } from './courier-fields.ts';
import { creditReasons } from './credit-note.ts';
import * as desk from './desk-conditions.server.ts';
import { oneOf } from './desk-conditions.server.ts';
import { eventKinds } from './event-kind.ts';
import type { InvoiceContent } from './invoice.ts';
import type { EventPayload } from './move-payload.ts';
import { newOrderId } from './new-order-id.server.ts';
import { orderStatuses, stages } from './order-status.ts';
import { PAYMENT_METHOD } from './payment-method.ts';
import { paymentWays } from './payment-way.ts';

/** An address without spaces, signs and case: `House 7, Street 3` and `house 7 street 3` are one. */
function addressKey({
	street,
	city,
	postalCode,
}: Record<'street' | 'city' | 'postalCode', AnyPgColumn>): SQL {
	return sql`lower(regexp_replace(${street} || ${city} || ${postalCode}, '[^[:alnum:]]', '', 'g'))`;
}

/** A city as `cityKey` in `city-key.ts` has it, as far as it is written in Latin letters. */
export function cityKeyOf(city: AnyPgColumn): SQL {
	return sql`lower(regexp_replace(${city}, '[^[:alnum:]]', '', 'g'))`;
}

/** The customer has taken the stone or refused it. Without parameters, so that the planner finds the index. */
export function hasEnded({ stage }: { stage: AnyPgColumn }): SQL {
	return sql`${stage} in ('delivered', 'part-delivered', 'refused', 'returned')`;
}

/** It waits to be confirmed, and nobody has judged its risk. */
export function isUnscored({ stage, riskPoints }: Record<'stage' | 'riskPoints', AnyPgColumn>): SQL {
	return sql`${stage} = 'awaiting' and ${riskPoints} is null`;
}

/**
 * INV-09: no paper is issued over nothing, or less. A restore brings back what was issued before this was asked, as its setting says.
 */
function isAboveZero({ content }: { content: AnyPgColumn }): SQL {
	return sql`(${content} ->> 'total')::bigint > 0 or coalesce(current_setting('stock.reason', true), '') = 'restored'`;
}

/** CHK-07, DATA-02. Only `move-order`, `edit-order`, `book-cash` and `undo-move.server.ts` change an order that is placed. */
export const orders = pgTable(
	'orders',
	{
		id: uuid().primaryKey().defaultRandom().$defaultFn(newOrderId),
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
		/** Paisa, beyond the lines: what a quote charges for the delivery. Other orders are delivered free. */
		deliveryAmount: bigint('delivery_amount', { mode: 'number' }).notNull().default(0),
		/** SAMPLE-03: paisa that come off its charge: the price of samples. 0 while the order is charged with nothing. */
		sampleCredit: bigint('sample_credit', { mode: 'number' }).notNull().default(0),
		/** QUOTE-06: the quote that it was, such as `Q-2026-0012`. */
		quoteNumber: text('quote_number'),
		paymentMethod: text('payment_method').notNull().default(PAYMENT_METHOD),
		/** As `paymentStatusOf` has it. */
		paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
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
		/**
		 * Whether a truck goes there, whether it is too risky to pack without a call or an advance, and why, in points: as
		 * `score-orders.server.ts` found it, for lists. `risk_points` is null until then. A confirmation judges anew.
		 */
		cityServed: boolean('city_served').notNull().default(true),
		highRisk: boolean('high_risk').notNull().default(false),
		riskPoints: integer('risk_points'),
		/** MAIL-07: the account's address takes no mail, as the latest mail to it showed. */
		mailRefused: boolean('mail_refused').notNull().default(false),
		/** Paisa: what the stone costs after its discount, as it was confirmed. */
		confirmedAmount: bigint('confirmed_amount', { mode: 'number' }),
		/** CART-04: the discount of the lines was taken off when the order was confirmed. */
		discountTaken: boolean('discount_taken').notNull().default(false),
		/** BOUND-02: a price is so far from the list that an owner has to agree, and none has yet. */
		priceWaits: boolean('price_waits').notNull().default(false),
		/** GOODS-10: one of its lines has a part of a piece. */
		hasPart: boolean('has_part').notNull().default(false),
		/** Cut to this order's measure, so that nobody else can buy it. */
		isCut: boolean('is_cut').notNull().default(false),
		carrier: text({ enum: carrierKinds }),
		vehicle: text(),
		driverName: text('driver_name'),
		driverPhone: text('driver_phone'),
		/** The driver's account, where the driver has one: nobody else with that role sees or moves the order. */
		driverId: text('driver_id').references(() => users.id, { onDelete: 'set null' }),
		/** Part of the signature of the order's link: a higher one revokes all links before it. */
		linkVersion: integer('link_version').notNull().default(1),
		/**
		 * SUM-06: from which day to which the shop has promised it, as its customer read it at the press; null where nobody could say it.
		 */
		promisedFrom: date('promised_from'),
		promisedTo: date('promised_to'),
		/** The day that was agreed for the delivery or for the next trip. */
		nextDate: date('next_date'),
		deliveredAt: timestamp('delivered_at', { withTimezone: true, precision: 3 }),
		/** The names of its lines, and the numbers of its invoices and credit notes: triggers write it. */
		named: text().notNull().default(''),
		/** DESK-03: what it is searched by, as `searchKey` has it. */
		searched: text()
			.notNull()
			.generatedAlwaysAs(
				sql`derived.order_key(id, customer_name, city, named, quote_number, customer_email, customer_phone)`,
			),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('orders_one_per_submission').on(table.userId, table.idempotencyKey),
		uniqueIndex('orders_one_per_taker')
			.on(table.takenBy, table.idempotencyKey)
			.where(sql`${table.takenBy} is not null`),
		index().on(table.userId, table.createdAt),
		// What else the same phone and mail have ordered: `risk-of.server.ts`.
		index('orders_of_phone').on(table.customerPhone).where(sql`${table.customerPhone} <> ''`),
		index('orders_of_email').on(table.customerEmail).where(sql`${table.customerEmail} <> ''`),
		// How orders to a city have ended.
		index('orders_ended_in_city').on(cityKeyOf(table.city), table.createdAt).where(hasEnded(table)),
		index('orders_without_score').on(table.createdAt).where(isUnscored(table)),
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
		// DESK-08: one index a tab of the desk, the newest at its end, and one for each filter that may find little.
		index('orders_newest').on(table.createdAt, table.id),
		index('orders_to_call').on(table.createdAt, table.id).where(desk.toCall(table)),
		index('orders_to_pack').on(table.createdAt, table.id).where(desk.toPack(table)),
		index('orders_to_load').on(table.createdAt, table.id).where(desk.toLoad(table)),
		index('orders_on_road').on(table.createdAt, table.id).where(desk.onRoad(table)),
		index('orders_coming_back').on(table.createdAt, table.id).where(desk.comingBack(table)),
		index('orders_problems').on(table.createdAt, table.id).where(desk.problem(table)),
		index('orders_risky').on(table.createdAt, table.id).where(desk.risky(table)),
		index('orders_of_city').on(desk.cityKey(table), table.createdAt, table.id),
		index('orders_by_value').on(table.totalAmount),
		// `orders_search`, of `searched`, is made by a migration by hand, because it needs the extension pg_trgm.
		index('orders_of_driver').on(table.driverId).where(sql`${table.driverId} is not null`),
		// What the yard and the road still have to do.
		index('orders_at_work')
			.on(table.stage)
			.where(
				sql`${table.stage} in ('confirmed', 'packed', 'dispatched', 'attempted', 'refused', 'part-delivered')`,
			),
		// STOCK-11: what stands ordered in the yard. By the status, so that a question about a stage alone cannot use it.
		index('orders_in_yard').on(table.stage, table.id).where(sql`${table.status} = 'processing'`),
		index('orders_stale')
			.on(table.createdAt)
			.where(sql`${table.stage} = 'awaiting' and ${table.confirmTries} >= ${sql.raw(String(MAX_TRIES))}`),
		check('orders_total_not_negative', sql`${table.totalAmount} >= 0`),
		check(
			'orders_promised',
			sql`num_nonnulls(${table.promisedFrom}, ${table.promisedTo}) <> 1 and ${table.promisedFrom} <= ${table.promisedTo}`,
		),
		// SUM-07: what was delivered of what was promised, the newest at its end.
		index('orders_of_promise').on(table.deliveredAt).where(sql`${table.promisedTo} is not null`),
		check('orders_sample_credit', sql`${table.sampleCredit} >= 0`),
		check('orders_stage', sql`${table.stage} in (${oneOf(stages)})`),
	],
);

/** CITY-01: the cities that the shop knows. Customers may type any other. */
export const cities = pgTable(
	'cities',
	{
		id: integer().primaryKey().generatedByDefaultAsIdentity(),
		name: text().notNull(),
		/** Other ways to write it, as they were typed. */
		spellings: text().array().notNull().default([]),
		/** Name and spellings by `cityKey`; no other city has one of them. */
		keys: text().array().notNull(),
		/** Whether a truck goes there. */
		served: boolean().notNull().default(true),
		/** How many working days a truck from the yard takes; null until the owner has said it. */
		days: integer(),
		/** Paisa: what a second trip costs as a rule; null where it is agreed each time. */
		secondTripFee: bigint('second_trip_fee', { mode: 'number' }),
	},
	(table) => [
		check('cities_days', sql`${table.days} between 1 and 60`),
		check('cities_fee', sql`${table.secondTripFee} >= 0`),
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
		/** Where staff agreed on another price: what the list charged for a sq ft, in paisa, its discount taken off. */
		listPrice: bigint('list_price', { mode: 'number' }),
		/** What of the stone it is, as `goods.ts` has it, in full; empty and 0 in orders from before, which did not say. */
		size: text().notNull().default(''),
		/** Millimetres. */
		thickness: integer().notNull().default(0),
		finish: text().notNull().default(''),
		use: text().notNull().default(''),
		/** Tiles, slabs or pieces that the quantity is cut from; 0 where the size does not say. */
		pieces: integer().notNull().default(0),
		/** GOODS-10: it has a part of a piece that was sold whole, as orders from before may. What the stone comes in today says nothing of it. */
		isPart: boolean('is_part').notNull().default(false),
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
		index().on(table.productId),
		check(
			'order_lines_whereabouts',
			sql`least(${table.kept}, ${table.backWhole}, ${table.backDamaged}, ${table.backOffcut}) >= 0
				and ${table.kept} + ${table.backWhole} + ${table.backDamaged} + ${table.backOffcut} <= ${table.quantity}`,
		),
		check('order_lines_goods', sql`${table.thickness} >= 0 and ${table.pieces} >= 0`),
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
		/** The id of a member of staff, `owner` at the terminal, or `customer`. Not a foreign key: an event outlives its author. */
		actorId: text('actor_id').notNull(),
		actorRole: text('actor_role', { enum: roles }).notNull(),
		/** Created by whoever asks for the move, so that one request moves once. */
		key: text().notNull(),
		kind: text({ enum: eventKinds }).notNull().default('move'),
		/** A code of `reasons.ts`, no free text. */
		reason: text(),
		payload: jsonb().$type<EventPayload>().notNull().default({}),
		/** The version of the event that this one takes back. */
		undoes: integer(),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.version] }),
		unique('order_events_one_per_key').on(table.orderId, table.key),
		index().on(table.at),
		check('order_events_to', sql`${table.to} in (${oneOf(stages)})`),
		check('order_events_role', sql`${table.actorRole} in (${oneOf(roles)})`),
		check('order_events_kind', sql`${table.kind} in (${oneOf(eventKinds)})`),
	],
);

/** MOVE-05, SAMPLE-06: all money of each order and each sample. Rows are never changed or deleted: triggers refuse it. */
export const cashEntries = pgTable(
	'cash_entries',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Null for a sample, as is the version. */
		orderId: uuid('order_id').references(() => orders.id, { onDelete: 'restrict' }),
		/** Not a foreign key: money outlives a sample, which goes with its customer. */
		sampleId: uuid('sample_id'),
		/** The version of the event that booked it. */
		version: integer(),
		kind: text({ enum: cashKinds }).notNull(),
		/** Paisa; below 0 it takes back what was booked before. */
		amount: bigint({ mode: 'number' }).notNull(),
		actorId: text('actor_id').notNull(),
		/** The number of the bank's slip, of the transfer or the cheque. */
		slip: text(),
		/** How it was paid or paid back; null in entries from before, and of what changes no hands. */
		way: text({ enum: paymentWays }),
		/** In whose hands cash came or was, by their id; null for the order's driver or carrier. */
		holder: text(),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		index().on(table.orderId),
		index().on(table.at),
		check('cash_entries_kind', sql`${table.kind} in (${oneOf(cashKinds)})`),
		check('cash_entries_way', sql`${table.way} in (${oneOf(paymentWays)})`),
		check(
			'cash_entries_of',
			sql`num_nonnulls(${table.orderId}, ${table.sampleId}) = 1 and (${table.orderId} is null) = (${table.version} is null)`,
		),
	],
);

/**
 * INV-01: what an order's invoice says. Rows are never changed or deleted: triggers refuse it. So it holds nothing about the
 * buyer, who stands in the order and can be forgotten.
 */
export const invoices = pgTable(
	'invoices',
	{
		/** In series, from 1 on, without gaps. */
		number: integer().primaryKey(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'restrict' }),
		/** The number of the order's invoice before, which this one takes the place of; null for the first. */
		replaces: integer(),
		content: jsonb().$type<InvoiceContent>().notNull(),
		issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
	},
	(table) => [index().on(table.orderId, table.number), check('invoices_total', isAboveZero(table))],
);

/**
 * INV-07: what is taken off an invoice. Rows are never changed or deleted: triggers refuse it. As an invoice it holds nothing about
 * the buyer.
 */
export const creditNotes = pgTable(
	'credit_notes',
	{
		/** In a series of its own, from 1 on, without gaps. */
		number: integer().primaryKey(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'restrict' }),
		/** The number of the invoice that it reduces. */
		invoice: integer()
			.notNull()
			.references(() => invoices.number, { onDelete: 'restrict' }),
		reason: text({ enum: creditReasons }).notNull(),
		content: jsonb().$type<InvoiceContent>().notNull(),
		issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
	},
	(table) => [
		index().on(table.orderId, table.number),
		check('credit_notes_reason', sql`${table.reason} in (${oneOf(creditReasons)})`),
		check('credit_notes_total', isAboveZero(table)),
	],
);

/** The last number of each series. Its row is locked until what has the number is committed: a number that was not used is not taken. */
export const invoiceSeries = pgTable('invoice_series', {
	name: text().primaryKey(),
	last: integer().notNull(),
});

/** The sheet that each courier takes: which columns, and what the courier calls them. */
export const courierSheets = pgTable('courier_sheets', {
	/** The courier's name, as the owner types it. */
	name: text().primaryKey(),
	columns: jsonb().$type<CourierColumns>().notNull(),
});

/** What the last event of an order has changed, as it was before. */
export type Snapshot = {
	/** The columns that changed, and the score. JSON has times as texts. */
	order: Record<string, unknown>;
	/** All lines; null where none of them changed. */
	lines: Record<string, unknown>[] | null;
};

/**
 * UNDO-01: how to take back the last event of an order, until `until`. It can hold a driver's phone, or a customer's name, phone and
 * address, so `sweep-undo.server.ts` deletes it afterwards.
 */
export const orderUndo = pgTable('order_undo', {
	orderId: uuid('order_id')
		.primaryKey()
		.references(() => orders.id, { onDelete: 'cascade' }),
	/** Of the event. If the order's own is another, something has happened since. */
	version: integer().notNull(),
	/** As the event names its author. */
	actorId: text('actor_id').notNull(),
	actorRole: text('actor_role', { enum: roles }).notNull(),
	snapshot: jsonb().$type<Snapshot>().notNull(),
	/** Mails of the outbox that tell of the event. */
	mails: uuid().array().notNull(),
	until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

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
