import { discountedPrice } from '#app/platform/money.ts';

/** CART-04: a line whose discount is taken off for good. */
export function settledLine<T extends { price: number; discount: number }>(line: T): T {
	return { ...line, price: discountedPrice(line.price, line.discount), discount: 0 };
}
