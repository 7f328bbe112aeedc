import { type Cart, type Line, lineKey } from '#app/cart/cart.ts';
import { together, wholeDown } from '#app/catalog/goods.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';

/** REORDER-01: the cart with the lines of an order added, of each at most its stock. */
export function withReordered(cart: Cart, lines: readonly Line[]): Cart {
	const added = new Map(cart.map((line) => [lineKey(line), line]));
	for (const line of lines) {
		const { piece, stock } = line;
		const had = added.get(lineKey(line))?.quantity ?? 0;
		const most = wholeDown(Math.min(stock, MAX_QUANTITY), piece);
		added.set(lineKey(line), { ...line, quantity: Math.min(together(had, line.quantity, piece), most) });
	}
	return [...added.values()];
}
