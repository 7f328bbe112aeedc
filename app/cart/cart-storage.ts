import type { Cart } from './cart.ts';
import { serialiseCart } from './cart-json.ts';
import { CHANGED, KEY } from './stored-cart.ts';

/** Stores the cart and dispatches `CHANGED` in this page. The browser itself sends other tabs a `storage` event. */
export const storeCart = (cart: Cart): void => {
	let text = serialiseCart(cart);
	try {
		localStorage[KEY] = text;
		text = '';
	} catch {
		// The storage is full or forbidden.
	}
	self.cart = text;
	dispatchEvent(new Event(CHANGED));
};
