import { type Cart, type Line, quantityInCart } from '#app/cart/cart.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';

/** REORDER-01: the cart with the lines of an order added, of each at most its stock. */
export function withReordered(cart: Cart, lines: readonly Line[]): Cart {
	const added = new Map(cart.map((line) => [line.id, line]));
	for (const line of lines) {
		const quantity = quantityInCart(cart, line.id) + line.quantity;
		added.set(line.id, { ...line, quantity: Math.min(quantity, line.stock, MAX_QUANTITY) });
	}
	return [...added.values()];
}
