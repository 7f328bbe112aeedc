import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import { type Cart, EMPTY_CART } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { refreshLines } from './changes.ts';

/** Stones by id as the shop sells them today: null for one that it no longer does, absent where it was not asked. */
export type Today = ReadonlyMap<string, CartProduct | null>;

const UNKNOWN: Today = new Map();

/** The most stones that one question may name. */
const MOST = 100;

/**
 * Asks the shop about the stones in the cart: at once, when another stone comes in, and when the visitor returns to
 * the tab. A question without an answer changes nothing.
 */
export function useToday(cart: Cart | null): Today {
	const [today, setToday] = useState(UNKNOWN);
	const ids = JSON.stringify((cart ?? EMPTY_CART).map((line) => line.id).sort());

	useEffect(() => {
		const asked: string[] = JSON.parse(ids).slice(0, MOST);
		const stop = new AbortController();

		async function ask() {
			if (asked.length === 0 || document.visibilityState === 'hidden') return;
			const stones = await fetchToday(asked, stop.signal);
			if (!stones || stop.signal.aborted) return;
			updateCart((cart) => refreshLines(cart, stones));
			setToday(new Map(asked.map((id) => [id, stones.find((stone) => stone.id === id) ?? null])));
		}

		void ask();
		document.addEventListener('visibilitychange', ask, { signal: stop.signal });
		return () => stop.abort();
	}, [ids]);

	return today;
}

async function fetchToday(ids: string[], signal: AbortSignal): Promise<CartProduct[] | null> {
	try {
		const query = new URLSearchParams(ids.map((id) => ['id', id]));
		const response = await fetch(`${href('/cart/quote')}?${query}`, { signal });
		return response.ok ? (await response.json()).stones : null;
	} catch {
		return null;
	}
}
