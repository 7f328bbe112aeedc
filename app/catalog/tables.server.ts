import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

/** DATA-01, with what a stone yard adds. */
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
		index().on(table.category),
		index().on(table.price, table.id),
		index().on(table.name, table.id),
		index().on(table.rating, table.id),
		index().on(table.createdAt, table.id),
		index().on(table.sales, table.id),
	],
);

export type Product = typeof products.$inferSelect;
