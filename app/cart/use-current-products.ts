import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { SoldProduct } from '#app/catalog/offers.ts';
import { type Cart, EMPTY_CART } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { refreshLines } from './changes.ts';

/** Products by id as the shop sells them now: null for one that it no longer sells, absent for one not requested. */
export type CurrentProducts = ReadonlyMap<string, SoldProduct | null>;

const UNKNOWN: CurrentProducts = new Map();

/** The most products that one request names, see `quote.resource.ts`. */
const MAX_PRODUCTS = 100;

/**
 * Fetches the products in the cart: at once, when another product is added, and when the shopper returns to the tab. A
 * failed request changes nothing.
 */
export function useCurrentProducts(cart: Cart | null): CurrentProducts {
	const [current, setCurrent] = useState(UNKNOWN);
	const ids = JSON.stringify([...new Set((cart ?? EMPTY_CART).map((line) => line.id))].sort());

	useEffect(() => {
		const requested: string[] = JSON.parse(ids).slice(0, MAX_PRODUCTS);
		const controller = new AbortController();

		async function refresh() {
			if (requested.length === 0 || document.visibilityState === 'hidden') return;
			const products = await fetchCurrentProducts(requested, controller.signal);
			if (!products || controller.signal.aborted) return;
			updateCart((cart) => refreshLines(cart, products));
			setCurrent(new Map(requested.map((id) => [id, products.find((product) => product.id === id) ?? null])));
		}

		void refresh();
		document.addEventListener('visibilitychange', refresh, { signal: controller.signal });
		return () => controller.abort();
	}, [ids]);

	return current;
}

async function fetchCurrentProducts(ids: string[], signal: AbortSignal): Promise<SoldProduct[] | null> {
	try {
		const query = new URLSearchParams(ids.map((id) => ['id', id]));
		const response = await fetch(`${href('/cart/quote')}?${query}`, { signal });
		return response.ok ? (await response.json()).products : null;
	} catch {
		return null;
	}
}
