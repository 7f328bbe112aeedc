import { and, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { facets, products } from '#app/catalog/tables.server.ts';
import { type Choices, facetNames, facetsOfMany } from './choices.ts';

/**
 * FACET-01: a product has any of the values that are chosen of each facet. One value for the planner, which so keeps to the order that it
 * reads in: a join would read every product first.
 */
export function hasChoices(choices: Choices): SQL | undefined {
	const chosen = facetsOfMany.filter((facet) => choices[facet].length > 0);
	if (chosen.length === 0) return undefined;
	const hasAll = and(...chosen.map((facet) => arrayOverlaps(facets.terms, termsOf(facet, choices))));
	return sql`(${new QueryBuilder()
		.select({ hasAll: sql`${hasAll}` })
		.from(facets)
		.where(eq(facets.productId, products.id))})`;
}

/** As `derived.facet_terms` writes them: `colour:white`. */
function termsOf(facet: keyof Choices, choices: Choices): string[] {
	return choices[facet].map((value) => `${facetNames[facet]}:${value}`);
}
