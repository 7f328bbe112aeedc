import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { stockReasons } from './stock-reason.ts';

/** A setting of the transaction, as `because` writes it. PostgreSQL leaves an empty text where one was. */
const setting = (name: string): SQL => sql.raw(`nullif(current_setting('stock.${name}', true), '')`);

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
	],
);

export type StockMovement = typeof stockMovements.$inferSelect;
