import { useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART } from './cart.ts';
import { CHANGED, KEY, keepCart, keptCart } from './kept-cart.ts';
import { parseCart, serialiseCart } from './stored-cart.ts';

let lastRead: { text: string | undefined; cart: Cart } = { text: undefined, cart: EMPTY_CART };

/** The cart, or null until the browser's own is known: on the server and in the first render. */
export function useCart(): Cart | null {
	return useSyncExternalStore<Cart | null>(subscribe, readCart, unknown);
}

const unknown = () => null;

/** The cart as it stands; the same object for as long as nothing changed. */
export function readCart(): Cart {
	const text = keptCart();
	if (text !== lastRead.text) lastRead = { text, cart: parseCart(text) };
	return lastRead.cart;
}

/** Changes the cart in every open tab. `change` is given the newest one and returns another. */
export function updateCart(change: (cart: Cart) => Cart): void {
	const cart = change(readCart());
	if (serialiseCart(cart) !== serialiseCart(readCart())) keepCart(cart);
}

function subscribe(listener: () => void): () => void {
	/** A null key means that everything was cleared. */
	function heardOtherTab({ key }: StorageEvent) {
		if (key !== KEY && key !== null) return;
		self.cart = '';
		listener();
	}
	addEventListener('storage', heardOtherTab);
	addEventListener(CHANGED, listener);
	// A page that comes back from the browser's own cache heard nothing of other tabs.
	addEventListener('pageshow', listener);
	return () => {
		removeEventListener('storage', heardOtherTab);
		removeEventListener(CHANGED, listener);
		removeEventListener('pageshow', listener);
	};
}
