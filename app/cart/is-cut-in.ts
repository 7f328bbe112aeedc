import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { goodsInFull } from '#app/catalog/offers.ts';
import type { Cart } from './cart.ts';
import type { CurrentProducts } from './use-current-products.ts';

/** TRACK-07: whether some of the cart is cut to measure, as its order would have it. A line does not name its usual goods. */
export function isCutIn(cart: Cart, currentProducts: CurrentProducts): boolean {
	return cart.some((line) => sizeOption(goodsInFull(currentProducts.get(line.id), line).size) === CUT);
}
