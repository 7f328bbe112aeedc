import type { CartProduct } from '#app/catalog/cart-product.ts';

/**
 * A line of the submitted cart; `quantity` in hundredths of a sq ft. `price` (paisa) and `discount` (hundredths of a per
 * cent) are those that the shopper saw.
 */
export type WantedLine = {
	id: string;
	quantity: number;
	price?: number | undefined;
	discount?: number | undefined;
};

/** CHK-07: what the browser sends to place an order. Its prices are only compared: the shop sets them. */
export type Checkout = {
	customer: {
		name: string;
		email: string;
		phone: string;
		address: { street: string; city: string; postalCode: string };
	};
	notes: string;
	lines: WantedLine[];
	/** Paisa: the total that the shopper saw and agreed to. */
	shownTotal: number;
	/** Created in the browser, once per checkout. */
	idempotencyKey: string;
};

/** The phone and address of a customer's latest order, filled in at the next checkout. */
export type LastDetails = Pick<Checkout['customer'], 'phone'> & Checkout['customer']['address'];

/**
 * Why no order was placed. `gone`: the shop no longer sells one of the products. `stock`: there is less of one than was
 * ordered. `price`: a line or the total differs from what the shopper saw. These three have every product of the cart as it is sold now,
 * null for one that is not. `held`: with this order
 * the customer, phone or address would hold more unconfirmed stone than the shop allows. `key-reused`: this checkout has
 * already placed an order, with other details.
 */
export type OrderRefusal =
	| { reason: 'gone' | 'stock' | 'price'; current: [id: string, product: CartProduct | null][] }
	| { reason: 'held' }
	| { reason: 'key-reused'; orderId: string };
