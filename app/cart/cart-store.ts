import { useSyncExternalStore } from 'react';
import { whenStored } from '#app/platform/web/when-stored.ts';
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
	return whenStored(
		CHANGED,
		(key) => key === KEY,
		listener,
		() => {
			self.cart = '';
		},
	);
}
