/** Apart from `copy.ts`, because browsers load it with the enlarged picture. */
export const enlargedCopy = {
	close: 'Close',
	inches: (count: number) => (count === 1 ? '1 inch' : `${count} inches`),
} as const;
