import type { CartProduct } from '#app/catalog/cart-product.ts';
import { chargedPrice } from '#app/platform/money.ts';
import { MIN_QUANTITY } from '#app/platform/quantity.ts';
import type { Cart, Line } from './cart.ts';

/** How a product differs now from its cart line: `price` in paisa per sq ft, `stock` in hundredths of a sq ft. */
export type Change =
	| { kind: 'gone' }
	| { kind: 'sold-out' }
	| { kind: 'short'; stock: number }
	| { kind: 'price'; price: number }
	/** Only the discount differs, and the cart does not subtract it. `price`: with the new discount; null without one. */
	| { kind: 'discount'; price: number | null };

/**
 * Compares a line with its product as the shop sells it now; `current` is null when the shop no longer sells it, undefined
 * while that is unknown. A stock below the smallest quantity that can be ordered counts as sold out.
 */
export function lineChanges(
	line: Line,
	current: CartProduct | null | undefined,
	discountInCart: boolean,
): Change[] {
	if (current === undefined) return [];
	if (!current) return [{ kind: 'gone' }];
	if (current.stock < MIN_QUANTITY) return [{ kind: 'sold-out' }];
	const changes: Change[] = [];
	const price = chargedPrice(current, discountInCart);
	if (current.stock < line.quantity) changes.push({ kind: 'short', stock: current.stock });
	if (price !== chargedPrice(line, discountInCart)) changes.push({ kind: 'price', price });
	else if (!discountInCart && current.discount !== line.discount)
		changes.push({ kind: 'discount', price: current.discount > 0 ? chargedPrice(current, true) : null });
	return changes;
}

/** Updates what needs no consent: name, picture, description and stock. The price stays as it was shown. */
export function refreshLines(cart: Cart, current: readonly CartProduct[]): Cart {
	return cart.map((line) => {
		const product = current.find(({ id }) => id === line.id);
		return product
			? { ...product, price: line.price, discount: line.discount, quantity: line.quantity }
			: line;
	});
}

/** Updates the price and the discount of one product, which the shopper has accepted. */
export function acceptPrice(cart: Cart, { id, price, discount }: CartProduct): Cart {
	return cart.map((line) => (line.id === id ? { ...line, price, discount } : line));
}
