/** What a shopper reads on the pages that list products; the words of `/shop` alone are in `shop-copy.ts`. */
export const listCopy = {
	bestSellers: {
		title: 'Best sellers',
		description: 'The marble and granite that leaves our yard most often, with its price per square foot.',
		heading: 'What leaves the yard most often',
		intro: 'The stones that builders and families come back for, year after year.',
		empty: 'No bestseller products found.',
		failed: 'Failed to fetch bestseller products',
	},
	featured: {
		title: 'Featured stone',
		description: 'The stones we would show you first, with their price per square foot.',
		heading: 'The stones we would show you first',
		intro:
			'Chosen by the people who cut them: what came out of the quarry well, and what is hard to find elsewhere.',
		empty: 'No featured products found.',
		failed: 'Failed to fetch featured products',
	},

	count: (amount: string, isOne: boolean) => `${amount} ${isOne ? 'stone' : 'stones'}`,
	shown: (shown: number, all: string | null) => `${shown}${all === null ? '' : ` of ${all}`} shown`,
	more: 'Show more',
	coming: 'One moment…',
	toBeginning: 'Back to the beginning',
} as const;
