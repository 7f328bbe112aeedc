import { and, eq, inArray, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { askedLast, type Condition, isIndexed, toSql } from '#app/catalog/search/condition.server.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import { facets, products } from '#app/catalog/tables.server.ts';
import { uses } from '#app/catalog/uses.ts';
import { pictureAt } from '#app/pictures/masters.server.ts';
import { pictureUrl, WIDTHS } from '#app/pictures/picture.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { colours, type Facet, facetNames, facetsOfMany, finishes, readChoices } from './choices.ts';
import { type Count, countedOf, type FacetIndex } from './facet-index.ts';
import type { Facets, Offer } from './facets.ts';
import { type Filter, nameOf, ratings } from './filter.ts';
import { waysToFind } from './search.server.ts';

/** FACET-04: what a search finds is counted up to so many products. */
const MAX_FOUND = 200;

/** How many values of a facet are offered: the most frequent. */
const MAX_OFFERED = 40;

/** The values that are offered before the products are known. */
const usual: Partial<Record<Facet, readonly string[]>> = { colours, finishes, uses };

/** Counts the products of a filter; `many` where its search finds too many, null where a chosen facet is not known to the last. */
export async function countFacets(
	db: Db,
	index: FacetIndex,
	filter: Filter,
	search: Understood,
): Promise<Count> {
	const isKnown = facetsOfMany.every(
		(facet) => filter[facet].length === 0 || index.knowsAllOf(facetNames[facet]),
	);
	if (!isKnown) return null;
	if (search.parts.length === 0) return index.count(filter);
	const found = new Set<number>();
	for (const way of waysToFind(search)) {
		for (const number of await findNumbers(db, way)) found.add(number);
		if (found.size > MAX_FOUND) return 'many';
	}
	return index.count(filter, [...found]);
}

/** The numbers of one product more than are counted. */
async function findNumbers(db: Db, way: Condition): Promise<number[]> {
	const found = db
		// One value for the planner, which would read every product for a join.
		.select({
			number: sql<number>`(select ${facets.number} from ${facets} where ${facets.productId} = ${products.id})`,
		})
		.from(products)
		.where(and(isForSale, toSql(way), isIndexed(way) ? askedLast : undefined))
		.$dynamic();
	// Where no index has all of it, the database reads along one and stops at the limit.
	const rows = await (isIndexed(way) ? found : found.orderBy(products.shownPrice)).limit(MAX_FOUND + 1);
	return rows.map(({ number }) => number);
}

/** FACET-05: what the filters offer beside a list. `index`: null where it is not known. */
export async function offerFacets(
	db: Db,
	known: Facets,
	filter: Filter,
	index: FacetIndex | null,
	count: Count,
): Promise<Offer> {
	const counted = countedOf(count);
	const countOf = (facet: string, value: string | null) => counted?.of(facet, value) ?? null;
	const choices = facetsOfMany.map((facet) => {
		const name = facetNames[facet];
		const all = index ? index.valuesOf(name).slice(0, MAX_OFFERED) : (usual[facet] ?? []);
		const values = readChoices[facet]([...new Set([...all, ...filter[facet].map(String)])]);
		return [facet, values.map((value) => [String(value), countOf(name, String(value))])];
	});
	return {
		...known,
		ofCategories: [null, ...known.categories].map((category) => countOf(nameOf('category'), category)),
		choices: Object.fromEntries(choices),
		minRating: countOf(nameOf('minRating'), String(ratings[0])),
		inStock: countOf(nameOf('inStock'), 'on'),
		onOffer: countOf(nameOf('onOffer'), 'on'),
		swatches: index ? await findSwatches(db, index) : {},
	};
}

/** A stone for each colour, with the shop's own picture. */
async function findSwatches(db: Db, index: FacetIndex): Promise<Record<string, string>> {
	const examples = colours.flatMap((colour) => {
		const number = index.exampleOf(facetNames.colours, colour);
		return number === undefined ? [] : [{ colour, number }];
	});
	const stones = await db
		.select({ number: facets.number, image: products.image })
		.from(facets)
		.innerJoin(products, eq(products.id, facets.productId))
		.where(
			inArray(
				facets.number,
				examples.map(({ number }) => number),
			),
		);
	return Object.fromEntries(
		examples.flatMap(({ colour, number }) => {
			const picture = pictureAt(stones.find((stone) => stone.number === number)?.image ?? '');
			return picture ? [[colour, pictureUrl(picture, WIDTHS[0], 'webp')]] : [];
		}),
	);
}
