import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
	cursorColumn,
	orderByKeys,
	readPage,
	type SortKey,
	type SortOrder,
} from '#app/catalog/list/keyset.server.ts';
import { nameKey, products, titleOf } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { isSale, stockCosts, stockMovements } from '#app/stock/tables.server.ts';
import { listOrdered, nothingOrdered, type Ordered } from './ordered.server.ts';
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

/** `sold` of each product since so many days, from the index of sales alone. */
function salesSince(db: Db, days: number, name: string) {
	return db
		.select({
			productId: stockMovements.productId,
			sold: sql<number>`-sum(${stockMovements.quantity})`.mapWith(Number).as('sold'),
		})
		.from(stockMovements)
		.where(and(isSale(stockMovements), sql`${stockMovements.at} > now() - ${days}::int * interval '1 day'`))
		.groupBy(stockMovements.productId)
		.as(name);
}

/** Equal ones are sorted by id where all products are sorted: the key of a name would be made for each of them. */
const byId: SortKey = { by: products.id, type: 'text' };

/** What is known of the cost, by today's stock: as `costOf` has it. */
const share = (of: AnyPgColumn) =>
	sql<number>`coalesce(round(${of}::numeric * ${products.stock} / ${stockCosts.stock}), 0)::bigint`.mapWith(
		Number,
	);
const valueNow = share(stockCosts.value);
const knownNow = share(stockCosts.known);

const sorts: Record<StockSort, SortOrder> = {
	name: [{ by: nameKey(products.name), type: 'text' }, byId],
	least: [{ by: products.stock, type: 'bigint' }, byId],
	most: [{ by: products.stock, type: 'bigint', descending: true }, byId],
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
	const pace = salesSince(db, PACE_DAYS, 'pace');
	const recent = salesSince(db, STILL_DAYS, 'recent');
	const daysLeft = sql`floor(${products.stock} * ${PACE_DAYS}::int / ${pace.sold})::bigint`;
	const orders: Record<Exclude<StockView, 'all'>, SortOrder> = {
		// What nobody buys has no days left, and comes last.
		'runs-out': [
			{ by: sql`coalesce(case when ${pace.sold} > 0 then ${daysLeft} end, 1000000)`, type: 'bigint' },
			byId,
		],
		still: sorts.most,
		value: [{ by: valueNow, type: 'bigint', descending: true }, byId],
	};
	const sortOrder = filter.view === 'all' ? sorts[filter.sort] : orders[filter.view];
	const asked: Record<StockView, SQL | undefined> = {
		all: undefined,
		'runs-out': and(
			ne(products.status, 'discontinued'),
			or(
				and(sql`${pace.sold} > 0`, sql`${daysLeft} < ${filter.days}`),
				filter.under > 0 ? lt(products.stock, filter.under) : undefined,
			),
		),
		still: and(
			gt(products.stock, 0),
			// A stone that is new has had no time to be sold.
			sql`${products.createdAt} < now() - ${STILL_DAYS}::int * interval '1 day'`,
			sql`coalesce(${recent.sold}, 0) <= 0`,
		),
		value: gt(products.stock, 0),
	};
	const page = await readPage(sortOrder, { after, show }, async (range, limit) => {
		const rows = db
			.select({ ...columns, cursor: cursorColumn(sortOrder) })
			.from(products)
			.leftJoin(stockCosts, eq(stockCosts.productId, products.id))
			.where(and(...named(filter), asked[filter.view], range))
			.orderBy(...orderByKeys(sortOrder))
			.limit(limit)
			.$dynamic();
		if (filter.view === 'runs-out') return rows.leftJoin(pace, eq(pace.productId, products.id));
		if (filter.view === 'still') return rows.leftJoin(recent, eq(recent.productId, products.id));
		return rows;
	});
	return { rows: await withFacts(db, page.products), after: page.after, next: page.next };
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

/** Each word stands in the name or the category. */
function named({ search, category }: Pick<StockFilter, 'search' | 'category'>): (SQL | undefined)[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return [
		category === '' ? undefined : eq(products.category, category),
		...words.map((word) => sql`${titleOf(products)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
	];
}

type Listed = Omit<StockRow, 'ordered' | 'sold' | 'days' | 'moved'>;

async function withFacts(db: Db, listed: readonly Listed[]): Promise<StockRow[]> {
	const ids = listed.map(({ id }) => id);
	if (ids.length === 0) return [];
	const sales = salesSince(db, PACE_DAYS, 'sales');
	const [ordered, sold, moved] = await Promise.all([
		listOrdered(db, ids),
		db.select().from(sales).where(inArray(sales.productId, ids)),
		listNewest(db, ids),
	]);
	const soldOf = new Map(sold.map((sale) => [sale.productId, sale.sold]));
	const movedOf = new Map(moved.map(({ id, at, reason }) => [id, { at, reason }]));
	return listed.map((row) => {
		const sold = Math.max(soldOf.get(row.id) ?? 0, 0);
		return {
			...row,
			ordered: ordered.get(row.id) ?? nothingOrdered,
			sold,
			days: sold > 0 ? Math.floor((row.stock * PACE_DAYS) / sold) : null,
			moved: movedOf.get(row.id) ?? null,
		};
	});
}

/** The newest movement of each, one look into the index a product. */
function listNewest(db: Db, ids: readonly string[]) {
	const newest = db
		.select({ at: stockMovements.at, reason: stockMovements.reason })
		.from(stockMovements)
		.where(eq(stockMovements.productId, products.id))
		.orderBy(sql`${stockMovements.id} desc`)
		.limit(1)
		.as('newest');
	return db
		.select({ id: products.id, at: newest.at, reason: newest.reason })
		.from(products)
		.innerJoinLateral(newest, sql`true`)
		.where(inArray(products.id, [...ids]));
}

/** STOCK-15: what all stock is worth at cost, in paisa; the quantity without a known cost, and of how many stones it is. */
export async function sumCosts(db: Db): Promise<{ value: number; unknown: number; stones: number }> {
	const unknown = sql`${products.stock} - ${knownNow}`;
	const [sum] = await db
		.select({
			value: sql<number>`coalesce(sum(${valueNow}), 0)`.mapWith(Number),
			unknown: sql<number>`coalesce(sum(${unknown}), 0)`.mapWith(Number),
			stones: sql<number>`count(*) filter (where ${unknown} > 0)`.mapWith(Number),
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
