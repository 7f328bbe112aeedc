/** What a shopper reads on a product's own page. */
export const productCopy = {
	title: (name: string) => `${name}, by the square foot`,
	back: 'Back',
	reviews: '128 reviews',
	inStock: (quantity: string) => `In stock: ${quantity} sq ft`,
	outOfStock: 'Out of Stock',

	about: 'About this stone',
	promise:
		'No two slabs of a quarry are alike. What you receive is a sister of the picture and not its twin: ask us for a photograph of your own slab in daylight before we cut it.',

	pictures: 'Pictures',
	picturesHint: 'Pictures, scroll sideways',
	enlarge: 'Enlarge',
	close: 'Close',
	inches: (count: number) => (count === 1 ? '1 inch' : `${count} inches`),
	carousel: 'carousel',
	view: (place: number, all: number) => `view ${place} of ${all}`,
	showView: (view: string) => `Show ${view}`,
	previous: 'Previous picture',
	next: 'Next picture',

	specifications: 'Specifications',
	fields: {
		category: 'Category',
		origin: 'Origin',
		brand: 'Quarry or works',
		colour: 'Colour',
		finish: 'Finish',
		thickness: 'Thickness',
		tiles: 'Tiles',
		slab: 'Slab',
		density: 'Density',
		uses: 'Suits',
	},
	thickness: (millimetres: string) => `${millimetres} mm`,
	tiles: (inches: string) => `${inches} inches`,
	slab: (feet: string) => `${feet} ft`,
	density: (kilograms: string) => `${kilograms} kg/m³`,
	and: ' and ',
	/** PROD-06: the same for every product. */
	ofAll: [
		{ name: 'Sold by', value: 'The square foot, from 0.1 sq ft' },
		{ name: 'Cutting', value: 'To your sizes, with straight polished edges' },
		{ name: 'Delivery', value: 'Across Pakistan, upright on timber' },
	],

	matching: 'Stones that go with it',

	missing: 'Product not found',
	missingWhy:
		'We have no stone under this address. It may have sold out for good, or the link was cut short.',
	failedTitle: 'Failed to fetch products',
	failed: 'Error: Failed to fetch products',
	failedWhy: 'The stone is still here; our shelves did not answer. Please try again in a moment.',
} as const;
