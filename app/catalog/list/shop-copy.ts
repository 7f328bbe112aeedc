import { SLAB } from '#app/catalog/goods.ts';
import { type Use, useWords } from '#app/catalog/uses.ts';
import type { Facet } from './choices.ts';
import type { ListView, Sort } from './filter.ts';

/** What a shopper reads on `/shop` and in its filters. A separate file, because the home page shows cards without them. */
export const shopCopy = {
	title: 'Shop marble and granite by the square foot',
	titleOf: (stones: string) => `${stones}, by the square foot`,
	/** Where the products could not be read. */
	heading: 'Every stone in the yard',
	stone: 'stone',
	all: 'All ',
	no: 'No',
	or: ' or ',
	searchedFor: (words: string) => ` for “${words}”`,
	searched: (words: string) => `“${words}”`,
	empty: 'No products found',
	understood: 'Understood as',
	exactly: 'Search as typed',
	nearest: 'What comes nearest',
	unknown: (words: string) => `No stone of ours has ${words}.`,
	leftOut: (words: string) => `These come nearest, without ${words}.`,
	emptyHint: 'Fewer words or a wider price may bring some back.',
	failed: 'Error loading products',
	failedWhy: 'Failed to fetch products. Please check your connection.',

	sortBy: 'Sort by',
	sorts: {
		match: 'Best match',
		name: 'Name',
		'price-asc': 'Price: low to high',
		'price-desc': 'Price: high to low',
		rating: 'Highest rated',
		newest: 'Newest',
	} satisfies Record<Sort, string>,
	view: 'View',
	views: { cards: 'Cards', large: 'Large', table: 'Table' } satisfies Record<ListView, string>,
	/** The buttons for browsers without scripts. */
	sort: 'Sort',
	apply: 'Apply',

	filters: 'Filters',
	close: 'Close',
	show: (count: string) => `Show ${count}`,
	reset: 'Reset filters',
	chosen: 'Chosen filters',
	/** For screen readers, before the words of a filter that a press takes away. */
	remove: 'Remove',
	category: 'Category',
	everyCategory: 'All',
	/** Beside a search of so many stones that those of each value are not counted. */
	uncounted: 'How many stones each choice has is counted once fewer are found.',
	inStock: 'In stock',
	onOffer: 'On offer',
	stars: (least: number) => `${least} stars and more`,
	facets: {
		colours: 'Colour',
		finishes: 'Finish',
		sizes: 'Size',
		thicknesses: 'Thickness',
		countries: 'Country',
		uses: 'What for',
	} satisfies Record<Facet, string>,
	price: 'Price per sq ft, in PKR',
	from: 'From',
	to: 'To',
	lowest: 'Lowest price',
	highest: 'Highest price',
	rupees: (amount: number) => `PKR ${amount}`,
	atLeast: (min: number) => `From PKR ${min}`,
	atMost: (max: number) => `Up to PKR ${max}`,
	between: (min: number, max: number) => `PKR ${min} to ${max}`,
} as const;

/** What is chosen of a facet: `White`, `18 mm`, `12×24 in`. */
export function choiceWords(facet: Facet, value: string | number): string {
	if (facet === 'thicknesses') return `${value} mm`;
	if (facet === 'uses') return `For ${useWords[value as Use].for}`;
	if (facet === 'sizes') return value === SLAB ? 'Slabs' : `${value} in`;
	const text = String(value);
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For search engines and messengers; separate, because browsers do not need it. Null for every category. */
export function shopDescription(category: string | null, city: string): string {
	return `${category ?? 'Every stone'} in our yard${city && ` in ${city}`}, with the price per square foot, the origin and what is in stock today.`;
}
