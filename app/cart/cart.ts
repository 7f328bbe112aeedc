import { type CartProduct, textFields, wholeFields } from '#app/catalog/cart-product.ts';
import { discountedPrice, lineTotal } from '#app/platform/money.ts';
import { MAX_QUANTITY, ONE_SQ_FT } from '#app/platform/quantity.ts';

/** One stone in the cart; `quantity` in hundredths of a sq ft. */
export type Line = CartProduct & { quantity: number };

/** In the order in which the stones were added; no stone twice. */
export type Cart = readonly Line[];

type Priced = Pick<Line, 'price' | 'discount'>;

export const EMPTY_CART: Cart = [];

/** A stone as a page knows it, or as its button does, whose attributes are text. */
export type Offered = { [field in keyof CartProduct]: CartProduct[field] | string };

/** CARD-05: nothing more is added when the stone is out, or as much of it as there is lies in the cart already. */
export const canAdd = (cart: Cart, product: Offered): boolean => +product.stock > held(cart, product.id);

/** CART-03: a new line of 1 sq ft, or 1 more on the stone's line, which then shows the stone as it is known now. */
export const addLine = (cart: Cart, product: Offered): Cart => {
	const had = held(cart, product.id);
	const more = toLine(product, Math.min(had + ONE_SQ_FT, MAX_QUANTITY));
	return had ? cart.map((line) => (line.id === more.id ? more : line)) : [...cart, more];
};

const held = (cart: Cart, id: string): number => cart.find((line) => line.id === id)?.quantity ?? 0;

/** Takes of a product what the cart keeps. */
export const toLine = (product: Partial<Offered>, quantity: number): Line => {
	const line: Record<string, string | number> = { quantity };
	for (const field of textFields) line[field] = product[field] ?? '';
	for (const field of wholeFields) line[field] = +(product[field] ?? 0);
	return line as Line;
};

/** CART-03: zero or less takes the line out. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
	if (quantity <= 0) return removeLine(cart, id);
	const held = Math.min(quantity, MAX_QUANTITY);
	return cart.map((line) => (line.id === id ? { ...line, quantity: held } : line));
}

export function removeLine(cart: Cart, id: string): Cart {
	return cart.filter((line) => line.id !== id);
}

/** What is left when `ordered` is taken out: what came in besides stays. */
export function withoutOrdered(cart: Cart, ordered: readonly Pick<Line, 'id' | 'quantity'>[]): Cart {
	const taken = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
	return cart.flatMap((line) => setQuantity([line], line.id, line.quantity - (taken.get(line.id) ?? 0)));
}

/** Puts lines of `before` that are no longer there back where they stood; what was added since stays. */
export function restoreLines(cart: Cart, before: Cart, ids: readonly string[]): Cart {
	const restored = [...cart];
	for (const [index, line] of before.entries()) {
		const missing = ids.includes(line.id) && !restored.some(({ id }) => id === line.id);
		if (missing) restored.splice(index, 0, line);
	}
	return restored;
}

/** CART-04: what a sq ft costs in the cart, in paisa. The discount counts only where the owner switched that on. */
export function chargedPrice({ price, discount }: Priced, discountInCart: boolean): number {
	return discountInCart ? discountedPrice(price, discount) : price;
}

/** CART-04: the sum of the lines' totals, each rounded to the paisa as it is shown. */
export function cartTotal(
	lines: readonly (Priced & { quantity: number })[],
	discountInCart: boolean,
): number {
	return lines.reduce((sum, line) => sum + lineTotal(chargedPrice(line, discountInCart), line.quantity), 0);
}

/** NAV-03: all the quantities together, in hundredths of a sq ft. */
export const cartQuantity = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);
