import type { Goods } from '#app/catalog/goods.ts';
import type { SoldProduct } from '#app/catalog/offers.ts';

/**
 * A line of the submitted cart; `quantity` in hundredths of a sq ft. `price` (paisa per sq ft of these goods) and `discount`
 * (hundredths of a per cent) are those that the shopper saw. Goods that are not named are the usual ones.
 */
export type WantedLine = {
	id: string;
	quantity: number;
	price?: number | undefined;
	discount?: number | undefined;
} & { [field in keyof Goods]?: Goods[field] | undefined };

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
	/** Paisa: what the page said that samples give back. */
	shownCredit: number;
	/** Created in the browser, once per checkout. */
	idempotencyKey: string;
};

/** The phone and address of a customer's latest order, filled in at the next checkout. */
export type LastDetails = Pick<Checkout['customer'], 'phone'> & Checkout['customer']['address'];

/**
 * Why no order was placed. `gone`: the shop no longer sells one of the products. `not-offered`: it no longer sells one in this
 * size, thickness or finish. `part`: a line has a part of a piece that is sold whole. `stock`: there is less of one than all its lines
 * come to. `price`: a line or the total differs from what the shopper saw. These five have every product of the cart as it is sold now,
 * null for one that is not. `held`: with this order
 * the customer, phone or address would hold more unconfirmed stone than the shop allows. `credit`: samples give back less than the page
 * said, since another order has it. `key-reused`: this checkout has
 * already placed an order, with other details.
 */
export type OrderRefusal =
	| {
			reason: 'gone' | 'not-offered' | 'part' | 'stock' | 'price';
			current: [id: string, product: SoldProduct | null][];
	  }
	| { reason: 'held' | 'credit' }
	| { reason: 'key-reused'; orderId: string };
