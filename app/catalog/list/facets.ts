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

/** The filter with its category as the shop spells it, or with every category where the shop has none of that name. */
export function withKnownCategory(filter: Filter, { categories }: Pick<Facets, 'categories'>): Filter {
	if (filter.category === noFilter.category) return filter;
	const wanted = filter.category.toLowerCase();
	const category =
		categories.find((one) => one === filter.category) ??
		categories.find((one) => one.toLowerCase() === wanted) ??
		noFilter.category;
	return { ...filter, category };
}
