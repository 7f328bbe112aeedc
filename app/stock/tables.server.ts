import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigint,
	check,
	index,
	integer,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { stockReasons } from './stock-reason.ts';

/** A setting of the transaction, as `because` writes it. PostgreSQL leaves an empty text where one was. */
const setting = (name: string): SQL => sql.raw(`nullif(current_setting('stock.${name}', true), '')`);

/** What customers take, and what of it comes back. Without parameters, so that the planner finds the index. */
export function isSale({ reason }: { reason: AnyPgColumn }): SQL {
	return sql`${reason} in ('sold', 'cancelled', 'returned')`;
}

/**
 * STOCK-01: the ledger. Triggers on `products` write it, one movement for each stock that changes; see the migrations.
 * The database refuses any other change of it.
 */
export const stockMovements = pgTable(
	'stock_movements',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		/** Not a foreign key: a movement outlives its product. */
		productId: text('product_id').notNull(),
		/** Hundredths of a square foot, negative for what went out. */
		quantity: bigint({ mode: 'number' }).notNull(),
		reason: text({ enum: stockReasons }).notNull(),
		orderId: uuid('order_id').default(sql`${setting('order_id')}::uuid`),
		/** The line of the order; of several of the product the first. */
		position: integer(),
		/** A user's id, or `owner command`; null for SQL by hand. */
		actor: text().default(setting('actor')),
		note: text()
			.notNull()
			.default(sql`coalesce(${setting('note')}, '')`),
		at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** The product's stock after it, in hundredths of a square foot. */
		balance: bigint({ mode: 'number' }).notNull(),
		/** Of the form whose press booked it, so that a press books once; null for what is no booking of staff. */
		key: text().default(setting('key')),
		/** The key of the booking that it takes back. */
		undoes: text().default(setting('undoes')),
	},
	(table) => [
		check('stock_movements_move', sql`${table.quantity} <> 0`),
		check('stock_movements_balance_not_negative', sql`${table.balance} >= 0`),
		check(
			'stock_movements_reason',
			sql`${table.reason} in (${sql.raw(stockReasons.map((reason) => `'${reason}'`).join(', '))})`,
		),
		index('stock_movements_of_product').on(table.productId, table.id),
		index().on(table.at),
		index('stock_movements_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
		uniqueIndex('stock_movements_one_per_press')
			.on(table.key, table.productId)
			.where(sql`${table.key} is not null`),
		uniqueIndex('stock_movements_undone_once')
			.on(table.undoes, table.productId)
			.where(sql`${table.undoes} is not null`),
		// What was sold lately, read from the index alone: `list-stocks.server.ts`.
		index('stock_movements_sold').on(table.at, table.productId, table.quantity).where(isSale(table)),
	],
);

export type StockMovement = typeof stockMovements.$inferSelect;

/** STOCK-14: where received stone is from. The only part of a receipt that can change: the yard may not know the cost. */
export const receipts = pgTable(
	'receipts',
	{
		/** Not a foreign key: the ledger itself says in words that it is never emptied. */
		movementId: bigint('movement_id', { mode: 'number' }).primaryKey(),
		supplier: text().notNull().default(''),
		/** Paisa per square foot; null where nobody has said it. */
		cost: bigint({ mode: 'number' }),
	},
	(table) => [check('receipts_cost_not_negative', sql`${table.cost} >= 0`)],
);

/**
 * STOCK-15: what is known of the cost of each stone, as it was after its last receipt: `Cost` in `cost.ts`. A copy, which
 * `write-costs.server.ts` makes of ledger and receipts, so that a list adds it up at once.
 */
export const stockCosts = pgTable('stock_costs', {
	productId: text('product_id').primaryKey(),
	/** Paisa. */
	value: bigint({ mode: 'number' }).notNull(),
	/** Hundredths of a square foot. */
	known: bigint({ mode: 'number' }).notNull(),
	/** Hundredths of a square foot, above 0. */
	stock: bigint({ mode: 'number' }).notNull(),
});
