/** What a shopper reads on the pages that list products; the words of `/shop` alone are in `shop-copy.ts`. */
export const listCopy = {
	bestSellers: {
		title: 'Best sellers',
		heading: 'Best sellers',
		intro: 'The stones that builders and families buy again, year after year.',
		empty: 'No bestseller products found.',
		failed: 'Failed to fetch bestseller products',
	},
	featured: {
		title: 'Featured stones',
		heading: 'Featured: our picks this season',
		intro:
			'Chosen by the people who cut them: the best new blocks, and stones that are hard to find elsewhere.',
		empty: 'No featured products found.',
		failed: 'Failed to fetch featured products',
	},

	count: (amount: string, isOne: boolean) => `${amount} ${isOne ? 'stone' : 'stones'}`,
	shown: (shown: number, all: string | null) => `${shown}${all === null ? '' : ` of ${all}`} shown`,
	more: 'Show more',
	coming: 'One moment…',
	toBeginning: 'Back to the beginning',
} as const;

/** For search engines and messengers; separate, because browsers do not need them. */
export const listDescriptions = {
	bestSellers: 'The marble and granite that we sell most, with the price per square foot.',
	featured: 'Our picks this season, with their prices per square foot.',
} as const;
