import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { wordsIn } from '#app/catalog/list/filter.ts';
import {
	cursorColumn,
	orderByKeys,
	readPage,
	type SortKey,
	type SortOrder,
} from '#app/catalog/list/keyset.server.ts';
import type { Page } from '#app/catalog/list/paging.ts';
import { hasWords } from '#app/catalog/list/search.server.ts';
import type { Total } from '#app/catalog/list/total.ts';
import { nameKey, type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import type { BookFilter, BookSort } from './book-filter.ts';

/** How many products a page has. */
const PAGE = 50;

/** How many are counted at most: fewer in a search, which compares texts, than where an index is enough. */
const MAX_COUNT = 1000;
const MAX_COUNT_IN_SEARCH = 100;

const ties: [SortKey, SortKey] = [
	{ by: nameKey(products.name), type: 'text' },
	{ by: products.id, type: 'text' },
];

/** Each order has an index. */
const sortOrders: Record<BookSort, SortOrder> = {
	name: ties,
	changed: [{ by: products.updatedAt, type: 'timestamptz', descending: true }, ...ties],
	price: [{ by: products.shownPrice, type: 'bigint' }, ...ties],
	'price-down': [{ by: products.shownPrice, type: 'bigint', descending: true }, ...ties],
};

const columns = {
	id: products.id,
	name: products.name,
	image: products.image,
	category: products.category,
	price: products.price,
	discount: products.discount,
	stock: products.stock,
	status: products.status,
	isFeatured: products.isFeatured,
	isBestSeller: products.isBestSeller,
	updatedAt: products.updatedAt,
	shownPrice: products.shownPrice,
	sales: products.sales,
	colour: products.colour,
	origin: products.origin,
	finish: products.finish,
	slabSize: products.slabSize,
	brand: products.brand,
	rating: products.rating,
};

/** A product at a glance. */
type BookRow = Pick<Product, keyof typeof columns>;

/** BOOK-01: a page of the owner's list, and how many there are in all. `after`: the cursor of the page before. */
export async function listBook(
	db: Db,
	filter: BookFilter,
	after: string | null,
): Promise<Page<BookRow> & { found: Total }> {
	const sortOrder = sortOrders[filter.sort];
	const read = (range: SQL | undefined, limit: number) =>
		db
			.select({ ...columns, cursor: cursorColumn(sortOrder) })
			.from(products)
			.where(and(...matches(filter), range))
			.orderBy(...orderByKeys(sortOrder))
			.limit(limit);
	const paging = { after, show: PAGE };
	if (!filter.search || after !== null) {
		const [page, found] = await Promise.all([
			readPage<BookRow>(sortOrder, paging, read),
			countBook(db, filter),
		]);
		return { ...page, found };
	}
	// A search compares texts, so its first page reads all that are counted, and compares them once.
	const max = mostCounted(filter);
	let found = 0;
	const page = await readPage<BookRow>(sortOrder, paging, async (range, limit) => {
		const rows = await read(range, max + 1);
		found = rows.length;
		return rows.slice(0, limit);
	});
	return { ...page, found: totalOf(found, max) };
}

/** How many a filter finds, counted up to a limit. */
export async function countBook(db: Db, filter: BookFilter): Promise<Total> {
	const max = mostCounted(filter);
	const few = db
		.select({ name: products.name })
		.from(products)
		.where(and(...matches(filter)))
		.orderBy(...orderByKeys(ties))
		.limit(max + 1)
		.as('few');
	const [row] = await db.select({ found: count() }).from(few);
	return totalOf(row?.found ?? 0, max);
}

const mostCounted = ({ search }: BookFilter) => (search ? MAX_COUNT_IN_SEARCH : MAX_COUNT);

const totalOf = (found: number, max: number): Total => ({ count: Math.min(found, max), more: found > max });

/** In the words of the indexes that cover few products. */
export function matches({ search, status, category, flag, offer, blank }: BookFilter): (SQL | undefined)[] {
	return [
		hasWords(wordsIn(search)),
		status === ''
			? undefined
			: and(
					eq(products.status, status),
					status === 'active' ? undefined : sql`${products.status} <> 'active'`,
				),
		category === '' ? undefined : eq(products.category, category),
		flag === 'featured' ? sql`${products.isFeatured}` : undefined,
		flag === 'best-seller' ? sql`${products.isBestSeller}` : undefined,
		offer ? sql`${products.discount} > 0` : undefined,
		blank ? sql`${products.image} = ''` : undefined,
	];
}

/** Every category that some product has, also a hidden one. Jumps along the index from one to the next. */
export async function listBookCategories(db: Db): Promise<string[]> {
	const { category } = products;
	const rows = await queryRows<{ category: string }>(
		db,
		sql`with recursive shelf as (
			(select ${category} from ${products} where ${category} > '' order by ${category} limit 1)
			union all
			select (select ${category} from ${products} where ${category} > shelf.category order by ${category} limit 1)
			from shelf where shelf.category is not null
		)
		select category from shelf where category is not null`,
	);
	return rows.map((row) => row.category);
}
