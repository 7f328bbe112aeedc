import { type Filter, noFilter } from './filter.ts';

/** What there is to choose from. */
export type Shelf = {
	/** The products' own, by name. */
	categories: string[];
	/** SHOP-03: the price slider's end in whole rupees: the highest price, but at least 1000. */
	top: number;
};

/** The filter with its category as the shelf spells it, or without one that isn't there. */
export function onShelf(filter: Filter, { categories }: Shelf): Filter {
	if (filter.category === noFilter.category) return filter;
	const wanted = filter.category.toLowerCase();
	const category =
		categories.find((one) => one === filter.category) ??
		categories.find((one) => one.toLowerCase() === wanted) ??
		noFilter.category;
	return { ...filter, category };
}
