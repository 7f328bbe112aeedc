import type { Sort } from './filter.ts';

/** What a shopper reads on `/shop` and in its filters. A separate file, because the home page shows cards without them. */
export const shopCopy = {
	title: 'Shop marble and granite by the square foot',
	description:
		'Every stone in our Karachi yard, with its price per square foot, its origin and what is in stock today.',
	heading: 'Every stone in the yard',
	searchedFor: (words: string) => ` for “${words}”`,
	empty: 'No products found',
	emptyHint: 'Fewer words or a wider price may bring some back.',
	failed: 'Error loading products',
	failedWhy: 'Failed to fetch products. Please check your connection.',

	sortBy: 'Sort by',
	sorts: {
		name: 'Name',
		'price-asc': 'Price: low to high',
		'price-desc': 'Price: high to low',
		rating: 'Highest rated',
		newest: 'Newest',
	} satisfies Record<Sort, string>,
	/** The buttons for browsers without scripts. */
	sort: 'Sort',
	apply: 'Apply',

	filters: 'Filters',
	close: 'Close',
	show: (count: string) => `Show ${count}`,
	reset: 'Reset filters',
	category: 'Category',
	everyCategory: 'All',
	price: 'Price per sq ft, in PKR',
	from: 'From',
	to: 'To',
	lowest: 'Lowest price',
	highest: 'Highest price',
	rupees: (amount: number) => `PKR ${amount}`,
} as const;
