import type { Use } from '#app/catalog/uses.ts';
import { type Filter, noFilter } from './filter.ts';

/** The values that the filters offer. */
export type Facets = {
	/** The products' categories, sorted by name. */
	categories: string[];
	/** The uses that some product suits. */
	uses: Use[];
	/** SHOP-03: the upper end of the price slider, in whole rupees: the highest price, but at least 1000. */
	top: number;
};

/**
 * The filter with its category as the shop spells it, or with every category where the shop has none of that name; and
 * without a use that no product suits.
 */
export function withKnownFacets(filter: Filter, facets: Pick<Facets, 'categories' | 'uses'>): Filter {
	const uses = filter.uses.filter((use) => facets.uses.includes(use));
	return { ...filter, uses, category: knownCategory(filter.category, facets.categories) };
}

function knownCategory(category: string, categories: string[]): string {
	if (category === noFilter.category) return category;
	const wanted = category.toLowerCase();
	return (
		categories.find((one) => one === category) ??
		categories.find((one) => one.toLowerCase() === wanted) ??
		noFilter.category
	);
}
