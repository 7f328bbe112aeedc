/*
 * The fields of a product that a cart stores, declared once. The type, the columns read, the attributes of an add button,
 * a cart's line and the validation of a stored line derive from them. CARD-06: a missing field is empty text or 0.
 * A new field raises `VERSION` in `cart/cart-json.ts`.
 */

/** `description`: on a card only its beginning. `image`: a URL. */
export const textFields = ['id', 'name', 'description', 'image'] as const;

/** `price`: paisa per sq ft. `discount`: hundredths of a per cent. `stock`: hundredths of a sq ft. */
export const wholeFields = ['price', 'discount', 'stock'] as const;

/** The texts of a line's goods. Here, because every page of the shop loads what a cart stores. */
export const goodsTexts = ['size', 'use', 'finish'] as const;

/** A function, so that the cart's inline script leaves it out. */
export const cartFields = () => [...textFields, ...wholeFields] as const;

export type CartField = ReturnType<typeof cartFields>[number];

export type CartProduct = {
	[field in CartField]: field extends (typeof textFields)[number] ? string : number;
};
