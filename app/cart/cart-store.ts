import { useSyncExternalStore } from 'react';
import { type Cart, cartQuantity, EMPTY_CART } from './cart.ts';
import { parseCart, serialiseCart } from './stored-cart.ts';

/** CART-07: the one key. */
const KEY = 'sangtarash-cart';

/** The cart itself where the browser's storage is full or forbidden: it then lasts as long as the page. */
let unsaved: Cart | null = null;
let lastRead: { text: string | null; cart: Cart } = { text: null, cart: EMPTY_CART };
const listeners = new Set<() => void>();

/** The cart, or null until the browser's own is known: on the server and in the first render. */
export function useCart(): Cart | null {
	return useSyncExternalStore<Cart | null>(subscribe, readCart, unknown);
}

/** NAV-03: the quantity in the cart, in hundredths of a sq ft; 0 until it is known. */
export function useCartCount(): number {
	return cartQuantity(useCart() ?? EMPTY_CART);
}

const unknown = () => null;

/** The cart as it stands; the same object for as long as nothing changed. */
export function readCart(): Cart {
	if (unsaved) return unsaved;
	const text = readText();
	if (text !== lastRead.text) lastRead = { text, cart: parseCart(text) };
	return lastRead.cart;
}

/** Changes the cart in every open tab. `change` is given the newest one and returns another. */
export function updateCart(change: (cart: Cart) => Cart): void {
	const cart = change(readCart());
	const text = serialiseCart(cart);
	if (text === serialiseCart(readCart())) return;
	try {
		localStorage.setItem(KEY, text);
		unsaved = null;
	} catch {
		unsaved = cart;
	}
	tellAll();
}

function readText(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		return null;
	}
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) {
		addEventListener('storage', heardOtherTab);
		addEventListener('pageshow', tellAll);
	}
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		removeEventListener('storage', heardOtherTab);
		removeEventListener('pageshow', tellAll);
	};
}

/** A null key means that everything was cleared. */
function heardOtherTab({ key }: StorageEvent): void {
	if (key !== KEY && key !== null) return;
	unsaved = null;
	tellAll();
}

/** Also when a page comes back from the browser's own cache, where it heard nothing of other tabs. */
function tellAll(): void {
	for (const tell of listeners) tell();
}
