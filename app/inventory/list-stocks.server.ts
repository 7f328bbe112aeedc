import { and, desc, eq, gt, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
	cursorColumn,
	orderByKeys,
	readPage,
	type SortKey,
	type SortOrder,
} from '#app/catalog/list/keyset.server.ts';
import { isTitled } from '#app/catalog/list/search.server.ts';
import { nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isSale, stockCosts, stockMovements } from '#app/stock/tables.server.ts';
import { searchedWords } from '#app/typed/searched-words.ts';
import { listOrdered, nothingOrdered, type Ordered } from './list-ordered.server.ts';
import { PACE_DAYS, STILL_DAYS, type StockFilter, type StockSort, type StockView } from './stock-filter.ts';

/** Quantities in hundredths of a sq ft. */
export type StockRow = {
	id: string;
	name: string;
	category: string;
	image: string;
	status: (typeof products.$inferSelect)['status'];
	stock: number;
	ordered: Ordered;
	/** What was sold in the last 30 days, less what came back of it. */
	sold: number;
	/** How many whole days the stock lasts at that pace; null where nothing was sold. */
	days: number | null;
	moved: { at: Date; reason: (typeof stockMovements.$inferSelect)['reason'] } | null;
	/** Paisa, and the quantity with a known cost; both 0 where no cost is known. */
	value: number;
	known: number;
};

/** What was sold in so many days, less what came back of it: of the grouped movements. */
const sold = sql<number>`(-sum(${stockMovements.quantity}))::bigint`.mapWith(Number);

/** The movements of sales in so many days, which their index alone answers. */
const soldSince = (days: number) =>
	and(isSale(stockMovements), sql`${stockMovements.at} > now() - ${days}::int * interval '1 day'`);

function salesAtPace(db: Db, ids?: readonly string[]) {
	const { productId } = stockMovements;
	return db
		.select({ productId, sold: sold.as('sold') })
		.from(stockMovements)
		.where(and(soldSince(PACE_DAYS), ids && inArray(productId, [...ids])))
		.groupBy(productId);
}

function moving(db: Db) {
	const { productId } = stockMovements;
	return db
		.select({ productId })
		.from(stockMovements)
		.where(soldSince(STILL_DAYS))
		.groupBy(productId)
		.having(gt(sold, 0));
}

/** What is known of the cost, by today's stock: as `costOf` has it. */
const share = (of: AnyPgColumn) =>
	sql<number>`coalesce(round(${of}::numeric * ${products.stock} / ${stockCosts.stock})::bigint, 0)`.mapWith(
		Number,
	);
const valueNow = share(stockCosts.value);
const knownNow = share(stockCosts.known);

/** Equal ones are sorted by id where all products are sorted: the key of a name would be made for each of them. */
const byId = (id: AnyPgColumn): SortKey => ({ by: id, type: 'text' });

const sorts: Record<StockSort, SortKey> = {
	name: { by: nameKey(products.name), type: 'text' },
	least: { by: products.stock, type: 'bigint' },
	most: { by: products.stock, type: 'bigint', descending: true },
};

/**
 * STOCK-11: a page of all stones with their stock. No index has the stock, since every order changes it: where it decides, all products
 * are read once. What the rows show besides is read for the page alone.
 */
export async function listStocks(
	db: Db,
	filter: StockFilter,
	{ after, show }: { after: string | null; show: number },
) {
	const pace = salesAtPace(db).as('pace');
	/** Null where nothing is sold. */
	const daysLeft = sql`${products.stock} * ${PACE_DAYS}::int / nullif(greatest(${pace.sold}, 0), 0)`;
	const keys: Record<Exclude<StockView, 'all'>, SortKey> = {
		// What nobody buys has no days left, and comes last.
		'runs-out': { by: sql`coalesce(${daysLeft}, 1000000)`, type: 'bigint' },
		still: sorts.most,
		value: { by: valueNow, type: 'bigint', descending: true },
	};
	const key = filter.view === 'all' ? sorts[filter.sort] : keys[filter.view];
	const sortOrder: SortOrder = [key, byId(products.id)];
	const asked: Record<StockView, SQL | undefined> = {
		all: undefined,
		'runs-out': and(
			ne(products.status, 'discontinued'),
			or(sql`${daysLeft} < ${filter.days}`, filter.under > 0 ? lt(products.stock, filter.under) : undefined),
		),
		still: and(
			gt(products.stock, 0),
			// A stone that is new has had no time to be sold.
			sql`${products.createdAt} < now() - ${STILL_DAYS}::int * interval '1 day'`,
			notInArray(products.id, moving(db)),
		),
		value: gt(products.stock, 0),
	};
	const page = await readPage(sortOrder, { after, show }, (range, limit) => {
		const sorted = db
			.select({ id: products.id, key: sql`${key.by}`.as('key') })
			.from(products)
			// The database leaves out those that a view does not ask for.
			.leftJoin(pace, eq(pace.productId, products.id))
			.leftJoin(stockCosts, eq(stockCosts.productId, products.id))
			.where(and(...named(filter), asked[filter.view], range))
			.orderBy(...orderByKeys(sortOrder))
			.limit(limit)
			.as('sorted');
		const shown: SortOrder = [{ ...key, by: sql`${sorted.key}` }, byId(sorted.id)];
		const newest = newestOf(db, sorted.id).as('newest');
		return db
			.select({ ...columns, moved: { at: newest.at, reason: newest.reason }, cursor: cursorColumn(shown) })
			.from(sorted)
			.innerJoin(products, eq(products.id, sorted.id))
			.leftJoin(stockCosts, eq(stockCosts.productId, products.id))
			.leftJoinLateral(newest, sql`true`)
			.orderBy(...orderByKeys(shown));
	});
	return { rows: await withFacts(db, page.products), after: page.after, next: page.next };
}

/** Each word stands in the name or the category. */
function named({ search, category }: Pick<StockFilter, 'search' | 'category'>): (SQL | undefined)[] {
	const words = searchedWords(search).slice(0, 6);
	return [category === '' ? undefined : eq(products.category, category), isTitled(words)];
}

const columns = {
	id: products.id,
	name: products.name,
	category: products.category,
	image: products.image,
	status: products.status,
	stock: products.stock,
	value: valueNow,
	known: knownNow,
};

/** The newest movement of a product, by one look into the index. */
function newestOf(db: Db, productId: AnyPgColumn) {
	return db
		.select({ at: stockMovements.at, reason: stockMovements.reason })
		.from(stockMovements)
		.where(eq(stockMovements.productId, productId))
		.orderBy(desc(stockMovements.id))
		.limit(1);
}

type Listed = Omit<StockRow, 'ordered' | 'sold' | 'days'>;

async function withFacts(db: Db, listed: readonly Listed[]): Promise<StockRow[]> {
	const ids = listed.map(({ id }) => id);
	if (ids.length === 0) return [];
	const [ordered, sales] = await Promise.all([listOrdered(db, ids), salesAtPace(db, ids)]);
	const soldOf = new Map(sales.map(({ productId, sold }) => [productId, sold]));
	return listed.map((row) => {
		const sold = Math.max(soldOf.get(row.id) ?? 0, 0);
		return {
			...row,
			ordered: ordered.get(row.id) ?? nothingOrdered,
			sold,
			days: sold > 0 ? Math.floor((row.stock * PACE_DAYS) / sold) : null,
		};
	});
}

/** STOCK-15: what all stock is worth at cost, in paisa; the quantity without a known cost, and of how many stones it is. */
export async function sumCosts(db: Db): Promise<{ value: number; unknown: number; stones: number }> {
	const [sum] = await db
		.select({
			value: sql<number>`coalesce(sum(${valueNow}), 0)`.mapWith(Number),
			unknown: sql<number>`coalesce(sum(${products.stock}) - sum(${knownNow}), 0)`.mapWith(Number),
			stones: sql<number>`count(*) filter (where ${products.stock} > ${knownNow})`.mapWith(Number),
		})
		.from(products)
		.leftJoin(stockCosts, eq(stockCosts.productId, products.id))
		.where(gt(products.stock, 0));
	return sum ?? { value: 0, unknown: 0, stones: 0 };
}

/** Every category with its stones, of the shop or not. */
export async function listCategories(db: Db): Promise<string[]> {
	const found = await db
		.selectDistinct({ category: products.category })
		.from(products)
		.where(ne(products.category, ''))
		.orderBy(products.category);
	return found.map(({ category }) => category);
}
