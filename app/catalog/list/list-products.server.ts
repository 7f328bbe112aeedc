import { and, count, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { orderOf, type Understood, usedFor } from '#app/catalog/search/understand.ts';
import { facets, nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Counted } from './facet-index.ts';
import { type Filter, noFilter, type Sort } from './filter.ts';
import { hasChoices } from './has-choices.server.ts';
import {
	cursorColumn,
	type Group,
	orderByKeys,
	readPage,
	type SortKey,
	type SortOrder,
} from './keyset.server.ts';
import { firstPage, type Page, type Paging } from './paging.ts';
import { bestMatchGroups, literally, matches, unsuitedApart, waysToFind } from './search.server.ts';
import type { Total } from './total.ts';

/** How many products are counted at most: fewer in a search, which compares texts, than where an index is enough. */
const MAX_COUNT = 1000;
const MAX_COUNT_IN_SEARCH = 100;

const ties: [SortKey, SortKey] = [
	{ by: nameKey(products.name), type: 'text' },
	{ by: products.id, type: 'text' },
];

/** SHOP-04: products equal in the first key are sorted by name. Each sort order has its own index. */
const sortOrders: Record<Sort, SortOrder> = {
	// Within each group of `bestMatchGroups`.
	match: ties,
	name: ties,
	'price-asc': [{ by: products.shownPrice, type: 'bigint' }, ...ties],
	'price-desc': [{ by: products.shownPrice, type: 'bigint', descending: true }, ...ties],
	rating: [{ by: products.shownRating, type: 'real', descending: true }, ...ties],
	newest: [{ by: products.createdAt, type: 'timestamptz', descending: true }, ...ties],
};

/** A page of the products that match a filter, in its sort order; `among`: of these alone. Rejects when the database does. */
export async function listProducts(
	db: Db,
	filter: Filter,
	paging = firstPage,
	search = literally(filter.search),
	among?: SQL,
): Promise<Page<Card>> {
	const { sort } = filter;
	const sortOrder = sortOrders[sort === 'match' ? (orderOf(search) ?? sort) : sort];
	return readPage(
		sortOrder,
		paging,
		(range, limit) =>
			db
				.select({ ...cardColumns, cursor: cursorColumn(sortOrder) })
				.from(products)
				.where(and(isForSale, among, ...conditions(filter), range))
				.orderBy(...orderByKeys(sortOrder))
				.limit(limit),
		groupsOf(filter, search),
	);
}

function groupsOf({ sort, uses }: Filter, search: Understood): Group[] {
	const all = matches(search);
	const groups = sort === 'match' && all ? bestMatchGroups(search) : [{ where: all }];
	const searched = usedFor(search);
	return searched && !uses.includes(searched) ? unsuitedApart(groups, searched, all) : groups;
}

/**
 * SEEK-08: a page of the products that match, and how many. Where a search finds few, they are found once, and sorted into the groups of
 * the best match by themselves. FACET-04: so are the few of a filter that is counted.
 */
export async function listFound(
	db: Db,
	filter: Filter,
	paging: Paging,
	search: Understood,
	counted: Counted | null = null,
): Promise<{ page: Page<Card>; total: Total }> {
	if (counted) {
		const { few, total } = counted;
		const page = await listProducts(db, filter, paging, search, few ? isNumbered(few) : undefined);
		return { page, total: { count: total, more: false } };
	}
	if (search.parts.length === 0) {
		const [page, total] = await Promise.all([listProducts(db, filter, paging), countProducts(db, filter)]);
		return { page, total };
	}
	const few = new Set<string>();
	for (const where of waysToFind(search))
		if (few.size <= MAX_COUNT_IN_SEARCH) for (const id of await findFew(db, filter, where)) few.add(id);
	const more = few.size > MAX_COUNT_IN_SEARCH;
	const page = await listProducts(
		db,
		filter,
		paging,
		search,
		more ? undefined : inArray(products.id, [...few]),
	);
	return { page, total: { count: Math.min(few.size, MAX_COUNT_IN_SEARCH), more } };
}

/** The ids of one product more than a search counts. Sorted, so that the database reads along an index and stops there. */
async function findFew(db: Db, filter: Filter, where: SQL): Promise<string[]> {
	const rows = await db
		.select({ id: products.id })
		.from(products)
		.where(and(isForSale, ...conditions(filter), where))
		.orderBy(products.shownPrice)
		.limit(MAX_COUNT_IN_SEARCH + 1);
	return rows.map(({ id }) => id);
}

/** How many products match a filter, counted up to the limit. Rejects when the database does. */
export async function countProducts(db: Db, filter: Filter): Promise<Total> {
	const max = filter.search ? MAX_COUNT_IN_SEARCH : MAX_COUNT;
	const few = db
		.select({ price: products.shownPrice })
		.from(products)
		.where(and(isForSale, ...conditions(filter), matches(literally(filter.search))))
		// So that the database reads along an index and stops at the limit.
		.orderBy(products.shownPrice)
		.limit(max + 1)
		.as('few');
	const [row] = await db.select({ found: count() }).from(few);
	const found = row?.found ?? 0;
	return { count: Math.min(found, max), more: found > max };
}

function conditions(filter: Filter): (SQL | undefined)[] {
	const { category, min, max, minRating, inStock, onOffer } = filter;
	return [
		category === noFilter.category ? undefined : eq(products.category, category),
		hasChoices(filter),
		min === null ? undefined : gte(products.shownPrice, paisa(min)),
		max === null ? undefined : lte(products.shownPrice, paisa(max)),
		minRating === null ? undefined : gte(products.shownRating, minRating),
		inStock ? gt(products.stock, 0) : undefined,
		onOffer ? gt(products.discount, 0) : undefined,
	];
}

function isNumbered(numbers: readonly number[]): SQL {
	return sql`${products.id} in (select ${facets.productId} from ${facets} where ${facets.number} = any(${sql.param(numbers)}::int[]))`;
}

function paisa(rupees: number): number {
	return Math.round(rupees * 100);
}
