/*
 * What a cart keeps of a product, declared once: the type, the columns that are read, the attributes of an add button, a
 * cart's line and the check of a stored one follow from these. CARD-06: what a product lacks reads as empty text or 0.
 */

/** `description`: on a card its beginning, elsewhere all of it. `image`: an address. */
export const textFields = ['id', 'name', 'description', 'image'] as const;

/** `price`: paisa per sq ft. `discount`: hundredths of a per cent. `stock`: hundredths of a sq ft. */
export const wholeFields = ['price', 'discount', 'stock'] as const;

export const cartFields = [...textFields, ...wholeFields] as const;

export type CartField = (typeof cartFields)[number];

export type CartProduct = {
	[field in CartField]: field extends (typeof textFields)[number] ? string : number;
};
