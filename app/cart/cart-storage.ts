import type { Cart } from './cart.ts';
import { serialiseCart } from './cart-json.ts';

declare global {
	interface Window {
		/** The cart as text, where the browser's storage is full or forbidden. It then lasts as long as the page. */
		cart?: string;
	}
}

/** CART-07: the only storage key of the cart. */
export const KEY = 'sangtarash-cart';

/** The event on `window` when this page has changed the cart. */
export const CHANGED = 'cart';

/** The stored cart as text, for `parseCart`; undefined where there is none. */
export const storedCart = (): string | undefined => {
	try {
		return self.cart || localStorage[KEY];
	} catch {
		// The storage is forbidden.
	}
};

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
