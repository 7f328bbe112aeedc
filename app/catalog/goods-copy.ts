/** What a shopper reads of the goods of a line. Apart from `copy.ts`, which every page loads. Measures are such as `12×24`. */
export const goodsCopy = {
	tiles: (measures: string) => `${measures} in tiles`,
	slabs: 'slabs',
	bySqFt: 'by the square foot',
	area: (quantity: string) => `${quantity} sq ft`,
	weight: (kilograms: string) => `about ${kilograms} kg`,
	/** SUM-03: as the cart and the checkout say it. */
	shipping: 'Shipping',
	free: 'Free',
	cut: 'cut to size',
	cutTo: (measures: string) => `cut to ${measures} in`,
	inches: (measures: string) => `${measures} in`,
	thickness: (millimetres: number) => `${millimetres} mm`,
	use: (words: string) => `for ${words}`,
	cutBounds: (long: number, short: number) =>
		`We cut pieces of 0.1 sq ft or more, up to ${long} × ${short} in.`,
	/** How many of them a quantity is cut from. */
	pieces: {
		tile: (count: string, isOne: boolean) => `${count} ${isOne ? 'tile' : 'tiles'}`,
		slab: (count: string, isOne: boolean) => `${count} ${isOne ? 'slab' : 'slabs'}`,
		piece: (count: string, isOne: boolean) => `${count} ${isOne ? 'piece' : 'pieces'}`,
	},
} as const;
