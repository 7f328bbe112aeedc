/** What a shopper reads on the pages that list products; the words of `/shop` alone are in `shop-copy.ts`. */
export const listCopy = {
	bestSellers: {
		title: 'Best sellers',
		description: 'The marble and granite that we sell most, with the price per square foot.',
		heading: 'Best sellers',
		intro: 'The stones that builders and families buy again, year after year.',
		empty: 'No bestseller products found.',
		failed: 'Failed to fetch bestseller products',
	},
	featured: {
		title: 'Featured stones',
		description: 'Our picks this season, with their prices per square foot.',
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
