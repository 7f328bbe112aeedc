import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { nameKey, products, wordsOf } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { type Filter, noFilter, type Sort } from './filter.ts';
import { inOrder, type Key, type Order, placeIn, readPage } from './keyset.server.ts';
import { firstPage, type Page } from './paging.ts';
import type { Total } from './total.ts';

/** Every word of a search costs a comparison a row. */
const MOST_WORDS = 8;

/** How far stones are counted: what is asked of an index alone goes further than what is looked for in texts. */
const COUNTED = 1000;
const COUNTED_IN_SEARCH = 100;

const ties: [Key, Key] = [
	{ by: nameKey(products.name), type: 'text' },
	{ by: products.id, type: 'text' },
];

/** SHOP-04; equals stand by name. Each has an index of its own. */
const orders: Record<Sort, Order> = {
	name: ties,
	'price-asc': [{ by: products.price, type: 'bigint' }, ...ties],
	'price-desc': [{ by: products.price, type: 'bigint', down: true }, ...ties],
	rating: [{ by: products.rating, type: 'real', down: true }, ...ties],
	newest: [{ by: products.createdAt, type: 'timestamptz', down: true }, ...ties],
};

/** A page of the stones that a filter lets through, in its order. Rejects when the database does. */
export async function listProducts(db: Db, filter: Filter, paging = firstPage): Promise<Page<Card>> {
	const order = orders[filter.sort];
	return readPage(order, paging, (range, most) =>
		db
			.select({ ...cardColumns, place: placeIn(order) })
			.from(products)
			.where(and(...conditions(filter), range))
			.orderBy(...inOrder(order))
			.limit(most),
	);
}

/** How many stones a filter lets through, as far as they are counted. Rejects when the database does. */
export async function countProducts(db: Db, filter: Filter): Promise<Total> {
	const most = filter.search ? COUNTED_IN_SEARCH : COUNTED;
	const few = db
		.select({ price: products.price })
		.from(products)
		.where(and(...conditions(filter)))
		// Along an index, which can stop early.
		.orderBy(products.price)
		.limit(most + 1)
		.as('few');
	const [found] = await db.select({ stones: count() }).from(few);
	const stones = found?.stones ?? 0;
	return { stones: Math.min(stones, most), more: stones > most };
}

function conditions({ category, min, max, search }: Filter): (SQL | undefined)[] {
	return [
		category === noFilter.category ? undefined : eq(products.category, category),
		min === null ? undefined : gte(products.price, paisa(min)),
		max === null ? undefined : lte(products.price, paisa(max)),
		...words(search).map(inNameOrDescription),
	];
}

function paisa(rupees: number): number {
	return Math.round(rupees * 100);
}

function words(search: string): string[] {
	return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

function inNameOrDescription(word: string): SQL {
	const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
	return sql`${wordsOf(products.name, products.description)} like lower(${pattern})`;
}
