import { and, count, eq, gt, gte, lte, type SQL } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { orderOf, type Understood, usedFor } from '#app/catalog/search/understand.ts';
import { nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
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
import { firstPage, type Page } from './paging.ts';
import { bestMatchGroups, literally, matches, unsuitedApart } from './search.server.ts';
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

/** A page of the products that match a filter, in its sort order. Rejects when the database does. */
export async function listProducts(
	db: Db,
	filter: Filter,
	paging = firstPage,
	search = literally(filter.search),
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
				.where(and(isForSale, ...conditions(filter), matches(search), range))
				.orderBy(...orderByKeys(sortOrder))
				.limit(limit),
		groupsOf(filter, search),
	);
}

function groupsOf({ sort, uses }: Filter, search: Understood): Group[] {
	const groups = sort === 'match' && search.parts.length > 0 ? bestMatchGroups(search) : [{}];
	const searched = usedFor(search);
	return searched && !uses.includes(searched) ? unsuitedApart(groups, searched) : groups;
}

/** How many products match a filter, counted up to the limit. Rejects when the database does. */
export async function countProducts(
	db: Db,
	filter: Filter,
	search = literally(filter.search),
): Promise<Total> {
	const max = filter.search ? MAX_COUNT_IN_SEARCH : MAX_COUNT;
	const few = db
		.select({ price: products.shownPrice })
		.from(products)
		.where(and(isForSale, ...conditions(filter), matches(search)))
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

function paisa(rupees: number): number {
	return Math.round(rupees * 100);
}
