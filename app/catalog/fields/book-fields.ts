/** The fields of a product that the owner edits. Stock and sales are not among them: the ledger and orders change these. */
export const bookFields = [
	'name',
	'category',
	'status',
	'price',
	'discount',
	'isFeatured',
	'isBestSeller',
	'featured',
	'bestSeller',
	'description',
	'image',
	'views',
	'colour',
	'origin',
	'finish',
	'finishes',
	'tileSizes',
	'slabSize',
	'thicknesses',
	'optionPrices',
	'density',
	'uses',
	'rating',
	'brand',
	'shopId',
] as const;

export type BookField = (typeof bookFields)[number];

/** Each field as one types it. */
export type BookTexts = Record<BookField, string>;

/** What is wrong with a field, in words. */
export type BookFaults = Partial<Record<BookField | 'id', string>>;

/** What an option adds to the price is judged beside what the product comes in. */
export const assortment: readonly BookField[] = [
	'price',
	'finish',
	'finishes',
	'tileSizes',
	'slabSize',
	'thicknesses',
	'optionPrices',
];
