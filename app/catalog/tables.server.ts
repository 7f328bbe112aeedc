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
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { productStatuses } from './product-status.ts';

/**
 * The sort key for names. Ignores case. Compares code points, so that both databases agree whatever their locale. Cut to
 * 60 characters, since an index limits the size of its keys.
 */
export function nameKey(name: AnyPgColumn): SQL {
	return sql`(left(lower(${name}), 60) collate "C")`;
}

/** The part of `wordsOf` that a shopper would call the product by: `ziarat white marble`. */
export function titleOf({ name, category }: Pick<Columns, 'name' | 'category'>): SQL {
	return sql`(lower(${name} || ' ' || ${category}))`;
}

/**
 * The text that a search looks in. A searched word has no space, so it never matches across two fields. The function
 * `derived.sizes` gives `12x24 18x18 12mm 18mm`: PostgreSQL does not let an index join a list by itself.
 */
export function wordsOf(table: Columns): SQL {
	const { name, category, colour, origin, finish, slabSize, tileSizes, thicknesses, description } = table;
	const texts = [name, category, colour, origin, finish, slabSize].map((column) => sql`${column}`);
	const sizes = sql`derived.sizes(${tileSizes}, ${thicknesses})`;
	return sql`(replace(lower(${sql.join([...texts, sizes, sql`${description}`], sql` || ' ' || `)}), '×', 'x'))`;
}

type Columns = Record<
	| 'name'
	| 'category'
	| 'colour'
	| 'origin'
	| 'finish'
	| 'slabSize'
	| 'tileSizes'
	| 'thicknesses'
	| 'description',
	AnyPgColumn
>;

/** In kB. Recent writes wait in the pending list, which every search reads, so it is kept small. */
const PENDING = { fastupdate: true, gin_pending_list_limit: 256 };

/**
 * DATA-01, with further fields of a stone yard. No index includes `stock` or `sales`: every order changes both, and would
 * otherwise have to write to every index.
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
		/** URLs of further pictures. */
		views: text().array().notNull().default(sql`'{}'`),
		/** The owner's own figure, 0 to 5. */
		rating: real().notNull().default(0),
		/** REVIEW-06: the mean of its shown reviews, and `rating` while it has none. Triggers write it. */
		shownRating: real('shown_rating').notNull().default(0),
		featured: boolean().notNull().default(false),
		isFeatured: boolean('is_featured').notNull().default(false),
		/** The older flag, which HOME-08 falls back to. */
		bestSeller: boolean('best_seller').notNull().default(false),
		isBestSeller: boolean('is_best_seller').notNull().default(false),
		category: text().notNull().default(''),
		/** Hundredths of a per cent, 0 to 10 000. */
		discount: integer().notNull().default(0),
		/**
		 * CARD-01: the price that is shown, in paisa. Computed as in `discountedPrice` (`platform/money.ts`), in an order that
		 * does not overflow.
		 */
		shownPrice: bigint('shown_price', { mode: 'number' })
			.notNull()
			.generatedAlwaysAs(sql`price - price / 10000 * discount - (price % 10000 * discount + 4999) / 10000`),
		/** Hundredths of a square foot. */
		stock: bigint({ mode: 'number' }).notNull().default(0),
		brand: text().notNull().default(''),
		sales: integer().notNull().default(0),
		shopId: text('shop_id').notNull().default(''),
		/** What each word means: `product-status.ts`. */
		status: text({ enum: productStatuses }).notNull().default('active'),
		origin: text().notNull().default(''),
		colour: text().notNull().default(''),
		finish: text().notNull().default(''),
		/** Millimetres. */
		thicknesses: integer().array().notNull().default(sql`'{}'`),
		/** Inches: `12×24`. */
		tileSizes: text('tile_sizes').array().notNull().default(sql`'{}'`),
		/** Feet: `9×5.5`. */
		slabSize: text('slab_size').notNull().default(''),
		/** What it can be bought as, the usual finish first; empty where `finish` says it. */
		finishes: text().array().notNull().default(sql`'{}'`),
		/** What other sizes, thicknesses and finishes cost, as `option-price.ts` reads it: `24×24: +12%`. */
		optionPrices: text('option_prices').array().notNull().default(sql`'{}'`),
		/** kg/m³, 0 where unknown. */
		density: integer().notNull().default(0),
		/** What it suits (`uses.ts`); empty where that is unknown. */
		uses: text().array().notNull().default(sql`'{}'`),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		check('products_price_not_negative', sql`${table.price} >= 0`),
		check('products_stock_not_negative', sql`${table.stock} >= 0`),
		check('products_status', sql`${table.status} in ('active', 'hidden', 'discontinued')`),
		check('products_discount_per_cent', sql`${table.discount} between 0 and 10000`),
		// Each sort order of SHOP-04, for the whole shop and for one category.
		index('products_by_name').on(nameKey(table.name), table.id),
		index('products_by_price').on(table.shownPrice, nameKey(table.name), table.id),
		index('products_by_price_down').on(table.shownPrice.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_by_rating').on(table.shownRating.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_by_newest').on(table.createdAt.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_of_category_by_name').on(table.category, nameKey(table.name), table.id),
		index('products_of_category_by_price').on(
			table.category,
			table.shownPrice,
			nameKey(table.name),
			table.id,
		),
		index('products_of_category_by_price_down').on(
			table.category,
			table.shownPrice.desc().nullsFirst(),
			nameKey(table.name),
			table.id,
		),
		index('products_of_category_by_rating').on(
			table.category,
			table.shownRating.desc().nullsFirst(),
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
		// SHOP-03: the highest price.
		index('products_by_full_price').on(table.price),
		// BOOK-01: the owner's list, also of the few that are not sold, have no picture or are on offer.
		index('products_by_change').on(table.updatedAt.desc().nullsFirst(), nameKey(table.name), table.id),
		index('products_not_sold').on(nameKey(table.name), table.id).where(sql`status <> 'active'`),
		index('products_without_picture').on(nameKey(table.name), table.id).where(sql`image = ''`),
		index('products_on_offer').on(nameKey(table.name), table.id).where(sql`discount > 0`),
		index('products_by_use').using('gin', table.uses),
		// SHOP-05, only where the database has the extension pg_trgm: see the migrations, also for its planner statistics.
		index('products_search')
			.using('gin', sql`${wordsOf(table)} gin_trgm_ops`)
			.with(PENDING),
		index('products_search_title')
			.using('gin', sql`${titleOf(table)} gin_trgm_ops`)
			.with(PENDING),
	],
);

export type Product = typeof products.$inferSelect;

/** Data derived from other tables by triggers, which a backup leaves out. */
export const derived = pgSchema('derived');

/**
 * The sales of each product, sorted: a copy of `products.sales` by triggers. In a table of its own, so that an order writes
 * to none of the indexes of `products`.
 */
export const sold = derived.table(
	'sold',
	{ productId: text('product_id').primaryKey(), sales: integer().notNull() },
	(table) => [index('sold_most').on(table.sales.desc().nullsFirst(), table.productId)],
);

/**
 * What each product is chosen by in a list (`list/filter.ts`), by triggers: `colour:white`, `finish:honed`, `size:12×24`. In a table of
 * its own, since these follow from prose, and an order writes none of it.
 */
export const facets = derived.table(
	'facets',
	{
		productId: text('product_id').primaryKey(),
		/** It stays. The numbers are dense, so that a set of products is a bit of each. */
		number: integer().notNull().generatedAlwaysAsIdentity(),
		terms: text().array().notNull(),
	},
	(table) => [
		uniqueIndex('facets_number').on(table.number),
		index('facets_terms').using('gin', table.terms).with(PENDING),
	],
);

/**
 * The words of all products, each at least once, by triggers: as a part of which words a search may stand. Without a unique index, so that
 * no two writers wait for each other. One that no product has any more stays, and finds nothing.
 */
export const lexemes = derived.table('lexemes', { word: text().notNull() }, (table) => [
	index('lexemes_word').on(table.word),
	// Only where the database has the extension pg_trgm.
	index('lexemes_part').using('gin', sql`${table.word} gin_trgm_ops`),
]);
