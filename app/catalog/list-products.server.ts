import { and, asc, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { cardColumns } from './card-columns.server.ts';
import { type Filter, noFilter, type Sort } from './filter.ts';
import type { Card } from './product.ts';
import { products } from './tables.server.ts';

/** Every word of a search costs two comparisons a row. */
const MOST_WORDS = 8;

/** By code point, so that both databases agree whatever their locale. */
const byName = sql`lower(${products.name}) collate "C"`;

const orders: Record<Sort, SQL[]> = {
	name: [],
	'price-asc': [asc(products.price)],
	'price-desc': [desc(products.price)],
	rating: [desc(products.rating)],
	newest: [desc(products.createdAt)],
};

/** The stones that a filter lets through, in its order; equals stand by name. Rejects when the database does. */
export async function listProducts(db: Db, filter: Filter): Promise<Card[]> {
	const { category, min, max, search, sort } = filter;
	return db
		.select(cardColumns)
		.from(products)
		.where(
			and(
				category === noFilter.category ? undefined : eq(products.category, category),
				min === null ? undefined : gte(products.price, paisa(min)),
				max === null ? undefined : lte(products.price, paisa(max)),
				...words(search).map(inNameOrDescription),
			),
		)
		.orderBy(...orders[sort], asc(byName), asc(products.id));
}

function paisa(rupees: number): number {
	return Math.round(rupees * 100);
}

function words(search: string): string[] {
	return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

function inNameOrDescription(word: string): SQL | undefined {
	const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
	return or(ilike(products.name, pattern), ilike(products.description, pattern));
}
