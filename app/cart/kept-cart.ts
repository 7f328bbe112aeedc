import type { Cart } from './cart.ts';
import { serialiseCart } from './stored-cart.ts';

declare global {
	interface Window {
		/** The cart as text where the browser's storage is full or forbidden: it then lasts as long as the page. */
		cart?: string;
	}
}

/** CART-07: the one key. */
export const KEY = 'sangtarash-cart';

/** What happens to the window when this page has changed the cart. */
export const CHANGED = 'cart';

/** The cart as it is kept, for `parseCart`; nothing where there is none. */
export const keptCart = (): string | undefined => {
	try {
		return self.cart || localStorage[KEY];
	} catch {
		// The storage is forbidden.
	}
};

/** Keeps the cart and tells the page. Other tabs hear of it by themselves. */
export const keepCart = (cart: Cart): void => {
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
