import { type CartProduct, goodsTexts, textFields, wholeFields } from '#app/catalog/cart-product.ts';
import { type Goods, together, wholeDown } from '#app/catalog/goods.ts';
import { MAX_QUANTITY, ONE_SQ_FT } from '#app/platform/quantity.ts';

/**
 * One product in the cart, and what of it: the goods are empty where they are its usual ones. `price` is that of the goods, in
 * paisa per sq ft; `quantity` in hundredths of a sq ft. `piece` as `pieceOf` in `offers.ts` has it.
 */
export type Line = CartProduct & Goods & { quantity: number; piece: number };

/** In the order in which the lines were added; the same goods of a product only once. */
export type Cart = readonly Line[];

export const EMPTY_CART: Cart = [];

/** A product to add: from a page's data, or from the attributes of an add button, which are text. Without goods: the usual. */
export type Offered = { [field in keyof CartProduct]: CartProduct[field] | string } & Partial<
	Record<keyof Goods | 'piece', string | number>
>;

/** GOODS-05: what makes a line: the product's id alone for its usual goods. The finish last, since it is free text. */
export const lineKey = ({ id, size, thickness, use, finish }: Pick<Line, 'id' | keyof Goods>): string =>
	size || thickness || use || finish ? [id, size, thickness, use, finish].join('\n') : id;

/** The end of the cart's address that leads to a line. */
export const lineHash = (line: Parameters<typeof lineKey>[0]): string =>
	`#${encodeURIComponent(lineKey(line))}`;

/** CARD-05: nothing more can be added when the stock is empty, or when all of it is in the cart, as whatever goods. */
export const canAdd = (cart: Cart, product: Offered): boolean =>
	+product.stock > quantityInCart(cart, product.id);

/** CART-03: adds a line of 1 sq ft or of `quantity`, or as much to the line that there is. It then has the fields of `product`. */
export const addLine = (cart: Cart, product: Offered, quantity = ONE_SQ_FT): Cart => {
	const more = toLine(product, quantity);
	const had = cart.find((line) => lineKey(line) === lineKey(more));
	const all = together(quantity, had?.quantity ?? 0, more.piece);
	more.quantity = Math.min(all, wholeDown(MAX_QUANTITY, more.piece));
	return had ? cart.map((line) => (line === had ? more : line)) : [...cart, more];
};

/** As whatever goods, in hundredths of a sq ft; 0 where the product is not in the cart. */
export const quantityInCart = (cart: Cart, id: string): number =>
	cartQuantity(cart.filter((line) => line.id === id));

export const lineTexts = [...textFields, ...goodsTexts] as const;
export const lineWholes = [...wholeFields, 'thickness', 'piece'] as const;

/** A cart line with the fields of `product` that a cart stores; a missing field becomes empty text or 0. */
export const toLine = (product: Partial<Offered>, quantity: number): Line => {
	const line: Record<string, string | number> = { quantity };
	for (const field of lineTexts) line[field] = product[field] ?? '';
	for (const field of lineWholes) line[field] = +(product[field] ?? 0);
	return line as Line;
};

/** CART-03: zero or less removes the line. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
	if (quantity <= 0) return removeLine(cart, key);
	const capped = Math.min(quantity, MAX_QUANTITY);
	return cart.map((line) => (lineKey(line) === key ? { ...line, quantity: capped } : line));
}

export function removeLine(cart: Cart, key: string): Cart {
	return cart.filter((line) => lineKey(line) !== key);
}

/** Restores the lines `keys` of `before` that are missing, at their old positions; what was added since stays. */
export function restoreLines(cart: Cart, before: Cart, keys: readonly string[]): Cart {
	const restored = [...cart];
	for (const [index, line] of before.entries()) {
		const key = lineKey(line);
		if (keys.includes(key) && !restored.some((other) => lineKey(other) === key))
			restored.splice(index, 0, line);
	}
	return restored;
}

/** NAV-03: all the quantities together, in hundredths of a sq ft. */
export const cartQuantity = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);
