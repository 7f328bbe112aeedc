import { sql } from 'drizzle-orm';
import {
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
	uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';
import { oneOf } from '#app/orders/desk-conditions.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { type QuoteStage, quoteOptionNames, quoteStages } from './quote-stage.ts';

/** `by`: a user's id. `until`: an ISO time. The others are as they were; `mails` tell of the change. */
type QuoteUndo = {
	version: number;
	by: string;
	until: string;
	stage: QuoteStage;
	validUntil: string | null;
	mails: string[];
};

/** QUOTE-01: what the shop offers to one buyer, or is asked to offer. What was done to it stands in `audit_log`. */
export const quotes = pgTable(
	'quotes',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Both are given when it is first sent: in a series of each year, without gaps. */
		year: integer(),
		number: integer(),
		stage: text({ enum: quoteStages }).notNull(),
		/** Counts the changes. */
		version: integer().notNull().default(1),
		/** Part of the signature of its link. */
		linkVersion: integer('link_version').notNull().default(1),
		/** Null for a buyer who was not logged in. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		customerName: text('customer_name').notNull(),
		customerPhone: text('customer_phone').notNull(),
		customerEmail: text('customer_email').notNull().default(''),
		city: text().notNull(),
		/** What the buyer wrote with the question. */
		note: text().notNull().default(''),
		/** What the shop writes to the buyer. */
		terms: text().notNull().default(''),
		/** What the buyer wrote when declining. */
		answer: text().notNull().default(''),
		/** How and to where it is delivered. */
		delivery: text().notNull().default(''),
		/** Paisa. */
		deliveryAmount: bigint('delivery_amount', { mode: 'number' }).notNull().default(0),
		/** Why a price differs from the list's: a code of `reasons.ts`. */
		reason: text(),
		/** The last day on which it counts, in Karachi. */
		validUntil: date('valid_until'),
		/** A user's id; null where the buyer asked. Not a foreign key: a quote outlives its author's account. */
		madeBy: text('made_by'),
		/** The quote that is past its day, and whose prices of today are asked for. */
		replaces: uuid(),
		/** The order that it became, and the option that was chosen. */
		orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
		chosen: text({ enum: quoteOptionNames }),
		/** QUOTE-13: how its author takes the change to this `version` back, until then. */
		undo: jsonb().$type<QuoteUndo>(),
		/** The browsers of the desk were told of it. */
		isTold: boolean('is_told').notNull().default(false),
		/** QUOTE-15: what it is searched by, as `searchKey` has it. */
		searched: text()
			.notNull()
			.generatedAlwaysAs(
				sql`derived.quote_key(customer_name, city, year, number, customer_email, customer_phone)`,
			),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('quotes_numbered').on(table.year, table.number),
		unique('quotes_asked_again_once').on(table.replaces),
		unique('quotes_one_order').on(table.orderId),
		index().on(table.stage, table.changedAt),
		index().on(table.userId),
		index('quotes_of_phone').on(table.customerPhone).where(sql`${table.customerPhone} <> ''`),
		check('quotes_stage', sql`${table.stage} in (${oneOf(quoteStages)})`),
		check('quotes_delivery', sql`${table.deliveryAmount} >= 0`),
		check(
			'quotes_sent',
			sql`${table.stage} in ('asked', 'draft', 'withdrawn') or ${table.number} is not null`,
		),
	],
);

/** The lines of each option; columns as in `order_lines`. */
export const quoteLines = pgTable(
	'quote_lines',
	{
		quoteId: uuid('quote_id')
			.notNull()
			.references(() => quotes.id, { onDelete: 'cascade' }),
		option: text({ enum: quoteOptionNames }).notNull(),
		position: integer().notNull(),
		/** Not a foreign key: a quote outlives its products. */
		productId: text('product_id').notNull(),
		name: text().notNull(),
		image: text().notNull(),
		size: text().notNull().default(''),
		/** Millimetres. */
		thickness: integer().notNull().default(0),
		finish: text().notNull().default(''),
		use: text().notNull().default(''),
		pieces: integer().notNull().default(0),
		/** GOODS-10: it has a part of a piece that was sold whole. */
		isPart: boolean('is_part').notNull().default(false),
		/** Hundredths of a sq ft. */
		quantity: bigint({ mode: 'number' }).notNull(),
		/** Paisa per sq ft. */
		price: bigint({ mode: 'number' }).notNull(),
		listPrice: bigint('list_price', { mode: 'number' }),
		/** What the desk writes to the buyer about this line. */
		note: text().notNull().default(''),
		/** CART-04: hundredths of a per cent that `price` does not subtract: they come off when the order is confirmed. */
		discount: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.quoteId, table.option, table.position] }),
		check('quote_lines_option', sql`${table.option} in (${oneOf(quoteOptionNames)})`),
		check('quote_lines_quantity', sql`${table.quantity} > 0 and ${table.price} > 0`),
		check('quote_lines_discount', sql`${table.discount} between 0 and 10000`),
	],
);
