import type { CartProduct } from '#app/catalog/cart-product.ts';

/** A stone asked for; `quantity` in hundredths of a sq ft. */
export type WantedLine = { id: string; quantity: number };

/** CHK-07: what the browser sends to place an order. Prices are not in it: they come from the shop alone. */
export type Checkout = {
	customer: {
		name: string;
		email: string;
		phone: string;
		address: { street: string; city: string; postalCode: string };
	};
	notes: string;
	lines: WantedLine[];
	/** Paisa: the total that the shopper was shown and agrees to. */
	shownTotal: number;
	/** Made once per checkout in the browser. */
	idempotencyKey: string;
};

/**
 * Why no order was made. `gone`: the shop no longer sells a stone. `stock`: it has less of one than was asked for.
 * `price`: the total is not the one that was shown. All three bring every stone as it is sold today, null for one that
 * is not. `key-reused`: this checkout made an order already, with other details.
 */
export type OrderRefusal =
	| { reason: 'gone' | 'stock' | 'price'; today: [id: string, stone: CartProduct | null][] }
	| { reason: 'key-reused'; orderId: string };
