import { EVERY_CATEGORY } from '#app/catalog/product.ts';

/** SHOP-04, in the order in which they are offered. The first is the default. */
export const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest'] as const;

export type Sort = (typeof sorts)[number];

/** Which stones, in which order. All of it lives in the address (SHOP-09). */
export type Filter = {
	/** Words looked for; empty for none. */
	search: string;
	/** `EVERY_CATEGORY`, or the name of one. */
	category: string;
	/** Rupees per sq ft; null for no limit. */
	min: number | null;
	max: number | null;
	sort: Sort;
};

export const noFilter: Filter = { search: '', category: EVERY_CATEGORY, min: null, max: null, sort: 'name' };

const LONGEST = 100;

/** Reads a filter from an address or a form. Whatever makes no sense is as if it were not there. */
export function parseFilter(params: URLSearchParams): Filter {
	const [min, max] = inOrder(rupees(params.get('min')), rupees(params.get('max')));
	const sort = params.get('sort');
	return {
		search: line(params.get('search')),
		category: line(params.get('category')) || noFilter.category,
		min: min || null,
		max,
		sort: sorts.find((known) => known === sort) ?? noFilter.sort,
	};
}

/** The shortest query string that says the same: `search=onyx&sort=newest`, empty when nothing is filtered. */
export function filterQuery(filter: Filter): string {
	const params = new URLSearchParams();
	for (const name of ['search', 'category', 'min', 'max', 'sort'] as const) {
		const value = filter[name];
		if (value !== null && value !== noFilter[name]) params.set(name, String(value));
	}
	return params.toString();
}

/** Text of one line, without what a database cannot take. */
function line(value: string | null): string {
	return (value ?? '')
		.toWellFormed()
		.replace(/\p{Cc}/gu, ' ')
		.trim()
		.slice(0, LONGEST)
		.toWellFormed();
}

function rupees(value: string | null): number | null {
	const text = (value ?? '').trim();
	return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Limits that were typed the wrong way round mean what they would the right way round. */
function inOrder(min: number | null, max: number | null): [number | null, number | null] {
	return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
