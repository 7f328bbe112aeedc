/** Words that a feed adds to those of a stone. */
export const feedCopy = {
	unit: 'The price is for one square foot.',
} as const;
