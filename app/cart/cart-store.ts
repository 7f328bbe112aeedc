import { useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART } from './cart.ts';
import { parseCart, serialiseCart } from './cart-json.ts';
import { storeCart } from './cart-storage.ts';
import { CHANGED, KEY, storedCart } from './stored-cart.ts';

let lastRead: { text: string | undefined; cart: Cart } = { text: undefined, cart: EMPTY_CART };

/** The cart; null on the server and in the first render, where the browser's storage has not been read. */
export function useCart(): Cart | null {
	return useSyncExternalStore<Cart | null>(subscribe, readCart, unknown);
}

const unknown = () => null;

/** The current cart; the same object until it changes. */
export function readCart(): Cart {
	const text = storedCart();
	if (text !== lastRead.text) lastRead = { text, cart: parseCart(text) };
	return lastRead.cart;
}

/** Changes the cart in every open tab. `change` is called with the current cart and returns the new one. */
export function updateCart(change: (cart: Cart) => Cart): void {
	const cart = change(readCart());
	if (serialiseCart(cart) !== serialiseCart(readCart())) storeCart(cart);
}

function subscribe(listener: () => void): () => void {
	/** Called for changes in other tabs. A null key means that the whole storage was cleared. */
	function onStorage({ key }: StorageEvent) {
		if (key !== KEY && key !== null) return;
		self.cart = '';
		listener();
	}
	addEventListener('storage', onStorage);
	addEventListener(CHANGED, listener);
	// A page restored from the back/forward cache has missed the storage events of other tabs.
	addEventListener('pageshow', listener);
	return () => {
		removeEventListener('storage', onStorage);
		removeEventListener(CHANGED, listener);
		removeEventListener('pageshow', listener);
	};
}
