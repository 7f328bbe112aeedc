import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { Offers } from '#app/catalog/offers.tsx';
import type { Card } from '#app/catalog/product.ts';

/**
 * FIND-07: a few products for an empty cart. Fetched by the cart itself, since only the browser knows that it is empty. The
 * last on the page, so that nothing moves when they arrive.
 */
export function EmptyCartOffers() {
	const [products, setProducts] = useState<Card[]>([]);

	useEffect(() => {
		const controller = new AbortController();
		fetchOffers(controller.signal).then((found) => !controller.signal.aborted && setProducts(found));
		return () => controller.abort();
	}, []);

	return (
		<div className="mt-16 empty:hidden">
			<Offers products={products} />
		</div>
	);
}

async function fetchOffers(signal: AbortSignal): Promise<Card[]> {
	try {
		const response = await fetch(href('/cart/offers'), { signal });
		return response.ok ? (await response.json()).products : [];
	} catch {
		return [];
	}
}
