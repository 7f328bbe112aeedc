import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	index,
	integer,
	pgSchema,
	pgTable,
	real,
	text,
	timestamp,
} from 'drizzle-orm/pg-core';

/**
 * What stones are sorted by when they are sorted by name: whatever the case, by code point, so that both databases agree
 * whatever their locale, and no longer than an index takes.
 */
export function nameKey(name: AnyPgColumn): SQL {
	return sql`(left(lower(${name}), 60) collate "C")`;
}

/** What a search looks through. Words have no blank in them, so that none is found across the seam. */
export function wordsOf(name: AnyPgColumn, description: AnyPgColumn): SQL {
	return sql`(lower(${name} || ' ' || ${description}))`;
}

/**
 * DATA-01, with what a stone yard adds. No index holds `stock` or `sales`: an order changes those two, and would
 * otherwise write to every index there is.
 */
export const products = pgTable(
	'products',
	{
		id: text().primaryKey(),
		name: text().notNull().default(''),
		description: text().notNull().default(''),
		/** Paisa per square foot. */
		price: bigint({ mode: 'number' }).notNull().default(0),
		image: text().notNull().default(''),
		/** The stone's other views; empty where it has the one image. */
		views: text().array().notNull().default(sql`'{}'`),
		/** 0 to 5. */
		rating: real().notNull().default(0),
		featured: boolean().notNull().default(false),
		isFeatured: boolean('is_featured').notNull().default(false),
		/** The older flag, which HOME-08 falls back to. */
		bestSeller: boolean('best_seller').notNull().default(false),
		isBestSeller: boolean('is_best_seller').notNull().default(false),
		category: text().notNull().default(''),
		/** Hundredths of a per cent, 0 to 10 000. */
		discount: integer().notNull().default(0),
		/** Hundredths of a square foot. */
		stock: bigint({ mode: 'number' }).notNull().default(0),
		brand: text().notNull().default(''),
		sales: integer().notNull().default(0),
		shopId: text('shop_id').notNull().default(''),
		status: text().notNull().default('active'),
		origin: text().notNull().default(''),
		colour: text().notNull().default(''),
		finish: text().notNull().default(''),
		/** Millimetres. */
		thicknesses: integer().array().notNull().default(sql`'{}'`),
		/** Inches: `12×24`. */
		tileSizes: text('tile_sizes').array().notNull().default(sql`'{}'`),
		/** Feet: `9×5.5`. */
		slabSize: text('slab_size').notNull().default(''),
		/** kg/m³, 0 where unknown. */
		density: integer().notNull().default(0),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		check('products_price_not_negative', sql`${table.price} >= 0`),
		check('products_stock_not_negative', sql`${table.stock} >= 0`),
		check('products_discount_per_cent', sql`${table.discount} between 0 and 10000`),
		// Each order of SHOP-04, for the whole shop and for one category.
		index('products_by_name').on(nameKey(table.name), table.id),
		index('products_by_price').on(table.price, nameKey(table.name), table.id),
		index('products_by_price_down').on(table.price.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_by_rating').on(table.rating.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_by_newest').on(table.createdAt.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_of_category_by_name').on(table.category, nameKey(table.name), table.id),
		index('products_of_category_by_price').on(table.category, table.price, nameKey(table.name), table.id),
		index('products_of_category_by_price_down').on(
			table.category,
			table.price.desc().nullsFirst(),
			nameKey(table.name),
			table.id,
		),
		index('products_of_category_by_rating').on(
			table.category,
			table.rating.desc().nullsFirst(),
			nameKey(table.name),
			table.id,
		),
		index('products_of_category_by_newest').on(
			table.category,
			table.createdAt.desc().nullsFirst(),
			nameKey(table.name),
			table.id,
		),
		index('products_featured').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`is_featured`),
		index('products_best_sellers').on(table.id).where(sql`is_best_seller`),
		index('products_older_best_sellers').on(table.id).where(sql`best_seller`),
		// SHOP-05, where the database has the extension pg_trgm: the migrations say when, and how closely it looks at the words.
		index('products_search')
			.using('gin', sql`${wordsOf(table.name, table.description)} gin_trgm_ops`)
			// What was written lately waits here, and each search reads through it: little of it, in kB.
			.with({ fastupdate: true, gin_pending_list_limit: 256 }),
	],
);

export type Product = typeof products.$inferSelect;

/** What follows from the other tables and is kept by triggers: it does not belong into a backup. */
export const derived = pgSchema('derived');

/**
 * How much was sold of each product: `products.sales` again, sorted, beside the table in which an order
 * writes.
 */
export const sold = derived.table(
	'sold',
	{ productId: text('product_id').primaryKey(), sales: integer().notNull() },
	(table) => [index('sold_most').on(table.sales.desc().nullsFirst(), table.productId)],
);
