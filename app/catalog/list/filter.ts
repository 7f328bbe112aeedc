import { href } from 'react-router';
import { EVERY_CATEGORY } from '#app/catalog/product.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { searchedWords } from '#app/typed/searched-words.ts';
import { type Choices, facetNames, facetsOfMany, readChoices } from './choices.ts';

/** SHOP-04: the sort orders of a list without a search, as they are offered. */
export const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest'] as const;

/** FIND-02: the best match first, for a search. */
export type Sort = 'match' | (typeof sorts)[number];

/** The sort orders that are offered. The first is the default. */
export function sortsFor({ search }: Pick<Filter, 'search'>): readonly [Sort, ...Sort[]] {
	return search ? ['match', ...sorts] : sorts;
}

/** FACET-07: how a list is looked at. The first is the usual one. */
export const views = ['cards', 'large', 'table'] as const;

export type ListView = (typeof views)[number];

/** Which products, in which order: each facet of the shop is a field here. All of it is in the address (SHOP-09). */
export type Filter = Choices & {
	/** The searched words; empty for none. */
	search: string;
	/** `EVERY_CATEGORY`, or the name of a category. */
	category: string;
	/** Rupees per sq ft; null for no limit. */
	min: number | null;
	max: number | null;
	/** One of `ratings`, or null. */
	minRating: number | null;
	inStock: boolean;
	onOffer: boolean;
	sort: Sort;
	view: ListView;
};

/** FACET-01: so many stars, and more, can be asked for. */
export const ratings = [4] as const;

export const noFilter: Filter = {
	search: '',
	category: EVERY_CATEGORY,
	colours: [],
	finishes: [],
	sizes: [],
	thicknesses: [],
	countries: [],
	uses: [],
	min: null,
	max: null,
	minRating: null,
	inStock: false,
	onOffer: false,
	sort: 'name',
	view: 'cards',
};

/** Characters of a search or of a category. */
const MAX_LENGTH = 100;

/** Reads a filter from the query of an address or from a form. Ignores invalid values. */
export function parseFilter(params: URLSearchParams): Filter {
	const [min, max] = smallerFirst(rupees(params.get('min')), rupees(params.get('max')));
	const search = line(params.get('search'));
	const [defaultSort, ...otherSorts] = sortsFor({ search });
	const choices = facetsOfMany.map((facet) => [
		facet,
		readChoices[facet](params.getAll(facetNames[facet]).map(line)),
	]);
	return {
		...noFilter,
		...(Object.fromEntries(choices) as Choices),
		search,
		category: line(params.get('category')) || noFilter.category,
		min: min || null,
		max,
		minRating: ratings.find((known) => String(known) === params.get('rating')) ?? null,
		inStock: params.get('stock') === 'on',
		onOffer: params.get('offer') === 'on',
		sort: otherSorts.find((known) => known === params.get('sort')) ?? defaultSort,
		view: views.find((known) => known === params.get('view')) ?? noFilter.view,
	};
}

const names: Partial<Record<keyof Filter, string>> = {
	...facetNames,
	minRating: 'rating',
	inStock: 'stock',
	onOffer: 'offer',
};

/** What a field is called in an address and in a form. */
export const nameOf = (field: keyof Filter): string => names[field] ?? field;

/** The shortest query string of a filter: `search=onyx&sort=newest`, empty when nothing is filtered. */
export function filterQuery(filter: Filter): string {
	const params = new URLSearchParams();
	for (const field of Object.keys(noFilter) as (keyof Filter)[]) {
		const value = filter[field];
		if (field === 'sort' || field === 'view' || value === null || value === noFilter[field]) continue;
		for (const one of [value].flat()) params.append(nameOf(field), wordOf(field, one));
	}
	const [defaultSort, ...otherSorts] = sortsFor(filter);
	if (filter.sort !== defaultSort && otherSorts.includes(filter.sort)) params.set('sort', filter.sort);
	if (filter.view !== noFilter.view) params.set('view', filter.view);
	return params.toString();
}

/** How an address says a value. A size has no sign that an address would spell `%C3%97`. */
function wordOf(field: keyof Filter, value: string | number | boolean): string {
	if (value === true) return 'on';
	return field === 'sizes' ? String(value).replace('×', 'x') : String(value);
}

/** The address of the products that match a filter. */
export function shopAddress(filter: Filter): string {
	const query = filterQuery(filter);
	return query === '' ? href('/shop') : `${href('/shop')}?${query}`;
}

/** Each word of a search costs a comparison a row. */
const MAX_WORDS = 8;

/** The words of a search. */
export function wordsIn(search: string): string[] {
	return searchedWords(search).slice(0, MAX_WORDS);
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

/** Null for none, and for what is no price. */
export function rupees(typed: string | null): number | null {
	const reading = readMoney(typed ?? '');
	return reading.ok ? reading.value / 100 : null;
}

/** Swaps limits that were typed in the wrong order. */
function smallerFirst(min: number | null, max: number | null): [number | null, number | null] {
	return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
