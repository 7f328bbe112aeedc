import type { CartProduct } from '#app/catalog/cart-product.ts';
import { MIN_QUANTITY } from '#app/platform/quantity.ts';
import { type Cart, chargedPrice, type Line } from './cart.ts';

/** What the shop says of a line now: `price` in paisa per sq ft, `stock` in hundredths of a sq ft. */
export type Change =
	| { kind: 'gone' }
	| { kind: 'sold-out' }
	| { kind: 'short'; stock: number }
	| { kind: 'price'; price: number };

/**
 * Compares a line with the stone as the shop sells it today; `today` is null when it no longer does. A rest smaller
 * than the least that can be ordered counts as sold out.
 */
export function lineChanges(line: Line, today: CartProduct | null, discountInCart: boolean): Change[] {
	if (!today) return [{ kind: 'gone' }];
	if (today.stock < MIN_QUANTITY) return [{ kind: 'sold-out' }];
	const changes: Change[] = [];
	const price = chargedPrice(today, discountInCart);
	if (today.stock < line.quantity) changes.push({ kind: 'short', stock: today.stock });
	if (price !== chargedPrice(line, discountInCart)) changes.push({ kind: 'price', price });
	return changes;
}

/** Takes over what a shopper need not agree to: name, picture, description and stock. The price stays as it was shown. */
export function refreshLines(cart: Cart, today: readonly CartProduct[]): Cart {
	return cart.map((line) => {
		const stone = today.find(({ id }) => id === line.id);
		return stone ? { ...stone, price: line.price, discount: line.discount, quantity: line.quantity } : line;
	});
}

/** Takes over today's price of one stone, once the shopper agreed to it. */
export function acceptPrice(cart: Cart, { id, price, discount }: CartProduct): Cart {
	return cart.map((line) => (line.id === id ? { ...line, price, discount } : line));
}
