/**
 * What a cart keeps of a product, declared once: from this follow the type, the columns that are read, the attributes of an
 * add button, a cart's line and the check of a stored one. CARD-06: a field that a product lacks reads as empty text or 0.
 */
export const cartFields = {
	id: 'text',
	name: 'text',
	/** On a card its beginning, on the product's page and in the cart all of it. */
	description: 'text',
	/** An address. */
	image: 'text',
	/** Paisa per sq ft. */
	price: 'whole',
	/** Hundredths of a per cent, to 10 000. */
	discount: 'whole',
	/** Hundredths of a sq ft. */
	stock: 'whole',
} as const;

export type CartField = keyof typeof cartFields;

export type CartProduct = {
	[field in CartField]: (typeof cartFields)[field] extends 'text' ? string : number;
};

export const cartFieldNames = Object.keys(cartFields) as CartField[];
