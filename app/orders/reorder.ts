import { type Cart, type Line, lineKey } from '#app/cart/cart.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';

/** REORDER-01: the cart with the lines of an order added, of each at most its stock. */
export function withReordered(cart: Cart, lines: readonly Line[]): Cart {
	const added = new Map(cart.map((line) => [lineKey(line), line]));
	for (const line of lines) {
		const quantity = (added.get(lineKey(line))?.quantity ?? 0) + line.quantity;
		added.set(lineKey(line), { ...line, quantity: Math.min(quantity, line.stock, MAX_QUANTITY) });
	}
	return [...added.values()];
}
