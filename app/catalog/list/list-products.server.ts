import { and, count, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { askedLast, isIndexed, toSql } from '#app/catalog/search/condition.server.ts';
import { orderOf, type Understood, usedFor } from '#app/catalog/search/understand.ts';
import { facets, nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { type Count, countedOf } from './facet-index.ts';
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
		async (range, limit, { isIndexed }) => {
			const where = and(among, ...conditions(filter), range);
			const few = isIndexed && !among ? await sortFew(db, where, sortOrder, limit) : null;
			if (few?.length === 0) return [];
			return db
				.select({ ...cardColumns, cursor: cursorColumn(sortOrder) })
				.from(products)
				.where(and(isForSale, few ? inArray(products.id, few) : where))
				.orderBy(...orderByKeys(sortOrder))
				.limit(limit);
		},
		groupsOf(filter, search),
	);
}

/** More products than that are not sorted. */
const FEW = 6000;

/**
 * SEEK-08: the ids of the first of few products, which are looked up and sorted; null where they are many. A walk along the sort order, as
 * for a list, finds the first of many sooner, and those of few late.
 */
async function sortFew(
	db: Db,
	where: SQL | undefined,
	sortOrder: SortOrder,
	limit: number,
): Promise<string[] | null> {
	const keys = sortOrder.map(({ by }, at) => sql`${by} as ${sql.identifier(`key${at}`)}`);
	const sorted = sortOrder.map(
		({ descending }, at) => sql`${sql.identifier(`key${at}`)} ${descending ? sql`desc` : sql`asc`}`,
	);
	const rows = await queryRows<{ id: string; found: number }>(
		db,
		sql`with few as materialized (
			select ${products.id} as id, ${sql.join(keys, sql`, `)} from ${products} where ${and(isForSale, where, askedLast)} limit ${FEW + 1}
		)
		select id, (select count(*)::int from few) as found from few order by ${sql.join(sorted, sql`, `)} limit ${limit}`,
	);
	return (rows[0]?.found ?? 0) > FEW ? null : rows.map(({ id }) => id);
}

/** The ids of one product more than `most`. */
async function findFew(db: Db, where: SQL | undefined, most: number, isIndexed: boolean): Promise<string[]> {
	const found = db.select({ id: products.id }).from(products).$dynamic();
	// Where no index has all of it, the database reads along one and stops at the limit.
	const sorted = isIndexed
		? found.where(and(isForSale, where, askedLast))
		: found.where(and(isForSale, where)).orderBy(products.shownPrice);
	return (await sorted.limit(most + 1)).map(({ id }) => id);
}

function groupsOf({ sort, uses }: Filter, search: Understood): Group[] {
	const matching = matches(search);
	const isSearch = search.parts.length > 0;
	const all: Group = isSearch ? { where: toSql(matching), isIndexed: isIndexed(matching) } : {};
	const groups = sort === 'match' && isSearch ? bestMatchGroups(search) : [all];
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
	counts: Count = null,
): Promise<{ page: Page<Card>; total: Total }> {
	if (counts === 'many' && isUnfiltered(filter)) {
		const page = await listProducts(db, filter, paging, search);
		return { page, total: { count: MAX_COUNT_IN_SEARCH, more: true } };
	}
	const counted = countedOf(counts);
	if (counted?.total === 0) return { page: noPage(paging), total: { count: 0, more: false } };
	if (counted) {
		const { few, total } = counted;
		const page = await listProducts(db, filter, paging, search, few ? isNumbered(few) : undefined);
		return { page, total: { count: total, more: false } };
	}
	if (search.parts.length === 0) {
		const [page, total] = await Promise.all([listProducts(db, filter, paging), countProducts(db, filter)]);
		return { page, total };
	}
	const few = await findSearched(db, filter, search);
	if (few.length === 0) return { page: noPage(paging), total: { count: 0, more: false } };
	const more = few.length > MAX_COUNT_IN_SEARCH;
	const page = await listProducts(db, filter, paging, search, more ? undefined : inArray(products.id, few));
	return { page, total: { count: Math.min(few.length, MAX_COUNT_IN_SEARCH), more } };
}

/** The ids of one product more than a search counts. */
async function findSearched(db: Db, filter: Filter, search: Understood): Promise<string[]> {
	const found = new Set<string>();
	for (const way of waysToFind(search)) {
		const where = and(...conditions(filter), toSql(way));
		for (const id of await findFew(db, where, MAX_COUNT_IN_SEARCH, isIndexed(way))) found.add(id);
		if (found.size > MAX_COUNT_IN_SEARCH) break;
	}
	return [...found];
}

/** How many products match a filter, counted up to the limit. Rejects when the database does. */
export async function countProducts(db: Db, filter: Filter): Promise<Total> {
	const max = filter.search ? MAX_COUNT_IN_SEARCH : MAX_COUNT;
	const few = db
		.select({ price: products.shownPrice })
		.from(products)
		.where(and(isForSale, ...conditions(filter), toSql(matches(literally(filter.search)))))
		// So that the database reads along an index and stops at the limit.
		.orderBy(products.shownPrice)
		.limit(max + 1)
		.as('few');
	const [row] = await db.select({ found: count() }).from(few);
	const found = row?.found ?? 0;
	return { count: Math.min(found, max), more: found > max };
}

const isUnfiltered = (filter: Filter) => conditions(filter).every((one) => one === undefined);

const noPage = ({ show }: Paging): Page<Card> => ({ products: [], after: null, show, next: null });

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
