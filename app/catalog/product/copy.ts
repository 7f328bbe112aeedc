/** What a shopper reads on a product's own page. */
export const productCopy = {
	title: (name: string) => `${name}, by the square foot`,
	back: 'Back',
	/** The prepared message on WhatsApp. */
	quote: (name: string, price: string) => `Salaam, I would like a quote for ${name}, at ${price}.`,
	inStock: (quantity: string) => `In stock: ${quantity} sq ft`,
	outOfStock: 'Out of Stock',
	discontinued: 'We no longer sell this stone.',

	howMuch: 'How much do I need? Draw your room',

	choose: 'What you would like',
	size: 'Size',
	thicknessOf: 'Thickness',
	finish: 'Finish',
	use: 'What for',
	anyUse: 'You may say',
	wide: 'Width in inches',
	high: 'Length in inches',
	quantity: 'How much',
	unit: 'Counted in',
	sqFt: 'sq ft',
	pieces: 'pieces',
	/** What an option changes in the price of a sq ft. */
	more: (money: string) => `, +${money}`,
	less: (money: string) => `, −${money}`,
	/** CART-04: behind a total that leaves the discount out. */
	due: (due: string) => `, ${due} once we confirm your order`,
	/** In the bar of a phone: leads to the form above. */
	change: 'Change',
	sample: 'Order a sample',
	compare: 'Compare with others',

	about: 'About this stone',

	pictures: 'Pictures',
	picturesHint: 'Pictures, scroll sideways',
	enlarge: 'Enlarge',
	carousel: 'carousel',
	view: (place: number, all: number) => `view ${place} of ${all}`,
	showView: (view: string) => `Show ${view}`,
	previous: 'Previous picture',
	next: 'Next picture',
	room: 'Room',
	showInRoom: 'Show it in a room',
	/** Short, so that large text fits on a phone's picture. For screen readers the stone's name follows. */
	layHere: 'Lay it here',
	notInRoom: 'The room could not be laid.',

	suits: 'What it suits, and what it does not',
	/** Its columns, for screen readers. */
	suitsColumns: ['For', 'Suited', 'Why'],
	yes: 'Yes',
	no: 'No',

	sizesAndPrices: 'Sizes and prices',
	/** `Each in 18 mm, polished.` */
	pricedIn: (goods: string) => `Each in ${goods}. Other thicknesses and finishes follow below.`,
	pricesColumns: ['Size', 'Price of a sq ft', 'Price and weight of a piece'],
	othersColumns: ['Thickness or finish', 'Price of a sq ft'],
	a: {
		tile: (money: string, weight: string) => `${money} a tile, ${weight}`,
		slab: (money: string, weight: string) => `${money} a slab, ${weight}`,
	},
	byMeasures: 'In inches, as you need it',
	least: 'From 0.1 sq ft',

	care: 'Looking after it',

	dataSheet: 'Data sheet',
	dataSheetWhy: 'One A4 page for your mason or architect.',
	print: 'Print the data sheet',
	printed: (date: string) => `Prices of ${date}`,

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
	},
	thickness: (millimetres: string) => `${millimetres} mm`,
	tiles: (inches: string) => `${inches} inches`,
	slab: (feet: string) => `${feet} ft`,
	density: (kilograms: string) => `${kilograms} kg/m³`,
	and: ' and ',
	soldBy: { name: 'Sold by', value: 'The square foot, from 0.1 sq ft' },

	reviews: 'What buyers say',
	enlargePhotograph: (place: number, all: number) => `Enlarge photograph ${place} of ${all}`,
	ourAnswer: 'Our answer',

	tellMe: 'Tell me when it is back',

	missing: 'Product not found',
	missingWhy: 'We may no longer sell this stone, or the link may be incomplete.',
	failedTitle: 'Failed to fetch products',
	failed: 'Error: Failed to fetch products',
	failedWhy: 'Please try again in a moment.',
} as const;

/** What search engines and messengers read of a product. Separate, because browsers do not need it. */
export const headCopy = {
	noDescription: (name: string) => `${name}, cut to your size and sold by the square foot.`,
	unit: 'square foot',
	home: 'Home',
	shop: 'Shop',
} as const;

/** Of every stone. The server hands it on, so that browsers load it with a stone's data. */
export const promisesCopy = {
	words:
		'No two slabs are the same, so yours will differ a little from these pictures. Before we cut it, ask us for a photo of your own slab in daylight.',
} as const;

/** What is said of reviews. The server writes it, so that browsers load none of it. */
export const reviewsCopy = {
	/** PROD-04: of a stone without reviews of its own. */
	fixed: '128 reviews',
	/** `4.5 · 3 reviews` */
	mean: (mean: number, count: number) =>
		`${mean.toFixed(1)} · ${count === 1 ? '1 review' : `${count.toLocaleString('en')} reviews`}`,
	all: (count: number) => `All ${count.toLocaleString('en')} reviews`,
	newest: (count: number) => `The newest ${count} reviews`,
	somebody: 'A customer',
	received: 'Bought and received',
} as const;
