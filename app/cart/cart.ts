import { type CartProduct, textFields, wholeFields } from '#app/catalog/cart-product.ts';
import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import { MAX_QUANTITY, ONE_SQ_FT } from '#app/platform/quantity.ts';

/** One product in the cart; `quantity` in hundredths of a sq ft. */
export type Line = CartProduct & { quantity: number };

/** In the order in which the products were added; no product twice. */
export type Cart = readonly Line[];

type Priced = Pick<Line, 'price' | 'discount'>;

export const EMPTY_CART: Cart = [];

/** A product to add: from a page's data, or from the attributes of an add button, which are text. */
export type Offered = { [field in keyof CartProduct]: CartProduct[field] | string };

/** CARD-05: nothing more can be added when the stock is empty, or when all of it is in the cart. */
export const canAdd = (cart: Cart, product: Offered): boolean =>
	+product.stock > quantityInCart(cart, product.id);

/** CART-03: adds a line of 1 sq ft, or 1 sq ft to the product's line. The line then has the fields of `product`. */
export const addLine = (cart: Cart, product: Offered): Cart => {
	const had = quantityInCart(cart, product.id);
	const more = toLine(product, Math.min(had + ONE_SQ_FT, MAX_QUANTITY));
	return had ? cart.map((line) => (line.id === more.id ? more : line)) : [...cart, more];
};

/** In hundredths of a sq ft; 0 where the product is not in the cart. */
export const quantityInCart = (cart: Cart, id: string): number =>
	cart.find((line) => line.id === id)?.quantity ?? 0;

/** A cart line with the fields of `product` that a cart stores; a missing field becomes empty text or 0. */
export const toLine = (product: Partial<Offered>, quantity: number): Line => {
	const line: Record<string, string | number> = { quantity };
	for (const field of textFields) line[field] = product[field] ?? '';
	for (const field of wholeFields) line[field] = +(product[field] ?? 0);
	return line as Line;
};

/** CART-03: zero or less removes the line. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
	if (quantity <= 0) return removeLine(cart, id);
	const capped = Math.min(quantity, MAX_QUANTITY);
	return cart.map((line) => (line.id === id ? { ...line, quantity: capped } : line));
}

export function removeLine(cart: Cart, id: string): Cart {
	return cart.filter((line) => line.id !== id);
}

/** The cart less the ordered quantities; what was added besides stays. */
export function withoutOrdered(cart: Cart, ordered: readonly Pick<Line, 'id' | 'quantity'>[]): Cart {
	const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
	return cart.flatMap((line) => setQuantity([line], line.id, line.quantity - (quantities.get(line.id) ?? 0)));
}

/** Restores the lines `ids` of `before` that are missing, at their old positions; what was added since stays. */
export function restoreLines(cart: Cart, before: Cart, ids: readonly string[]): Cart {
	const restored = [...cart];
	for (const [index, line] of before.entries()) {
		const missing = ids.includes(line.id) && !restored.some(({ id }) => id === line.id);
		if (missing) restored.splice(index, 0, line);
	}
	return restored;
}

/** CART-04: the sum of the line totals, in paisa. Each is rounded to the paisa first, as it is shown. */
export function cartTotal(
	lines: readonly (Priced & { quantity: number })[],
	discountInCart: boolean,
): number {
	return lines.reduce((sum, line) => sum + lineTotal(chargedPrice(line, discountInCart), line.quantity), 0);
}

/**
 * CART-04: the discount that was shown and that the total does not subtract, and what is due once the owner has settled it,
 * both in paisa. Null where there is none.
 */
export function laterDiscount(
	lines: readonly (Priced & { quantity: number })[],
	discountInCart: boolean,
): { discount: number; due: number } | null {
	const due = cartTotal(lines, true);
	const discount = cartTotal(lines, discountInCart) - due;
	return discount > 0 ? { discount, due } : null;
}

/** NAV-03: all the quantities together, in hundredths of a sq ft. */
export const cartQuantity = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);
