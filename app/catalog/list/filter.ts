import { EVERY_CATEGORY } from '#app/catalog/product.ts';

/** SHOP-04: the sort orders, as they are offered. The first is the default. */
export const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest'] as const;

export type Sort = (typeof sorts)[number];

/** Which products, in which order. All of it is in the address (SHOP-09). */
export type Filter = {
	/** The searched words; empty for none. */
	search: string;
	/** `EVERY_CATEGORY`, or the name of a category. */
	category: string;
	/** Rupees per sq ft; null for no limit. */
	min: number | null;
	max: number | null;
	sort: Sort;
};

export const noFilter: Filter = { search: '', category: EVERY_CATEGORY, min: null, max: null, sort: 'name' };

/** Characters of a search or of a category. */
const MAX_LENGTH = 100;

/** Reads a filter from the query of an address or from a form. Ignores invalid values. */
export function parseFilter(params: URLSearchParams): Filter {
	const [min, max] = smallerFirst(rupees(params.get('min')), rupees(params.get('max')));
	const sort = params.get('sort');
	return {
		search: line(params.get('search')),
		category: line(params.get('category')) || noFilter.category,
		min: min || null,
		max,
		sort: sorts.find((known) => known === sort) ?? noFilter.sort,
	};
}

/** The shortest query string of a filter: `search=onyx&sort=newest`, empty when nothing is filtered. */
export function filterQuery(filter: Filter): string {
	const params = new URLSearchParams();
	for (const name of ['search', 'category', 'min', 'max', 'sort'] as const) {
		const value = filter[name];
		if (value !== null && value !== noFilter[name]) params.set(name, String(value));
	}
	return params.toString();
}

/** Text on one line, without control characters and lone surrogates, which PostgreSQL refuses. */
function line(value: string | null): string {
	return (value ?? '')
		.toWellFormed()
		.replace(/\p{Cc}/gu, ' ')
		.trim()
		.slice(0, MAX_LENGTH)
		.toWellFormed();
}

function rupees(value: string | null): number | null {
	const text = (value ?? '').trim();
	return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Swaps limits that were typed in the wrong order. */
function smallerFirst(min: number | null, max: number | null): [number | null, number | null] {
	return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
