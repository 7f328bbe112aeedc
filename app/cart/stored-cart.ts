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

/** How much of a product is in the stored cart, in hundredths of a sq ft. Without `parseCart`, which no other part of every page needs. */
export function storedQuantity(id: string): number {
	try {
		const { lines }: { lines: { id: string; quantity: number }[] } = JSON.parse(storedCart() ?? '');
		const quantity = lines.reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0);
		return Number.isSafeInteger(quantity) ? quantity : 0;
	} catch {
		// A damaged text is no cart.
		return 0;
	}
}
