import type { Goods } from '#app/catalog/goods.ts';
import type { SumRow } from './order-sum.ts';

/** An order as the success screen shows it. Amounts in paisa, quantities in hundredths of a sq ft. */
export type PlacedOrder = {
	id: string;
	sum: SumRow[];
	/** SUM-06: `Lahore: Thursday 3 to Saturday 5 December`; null where nothing was promised. */
	promised: string | null;
	/** What the total leaves out, and what the customer has still to pay. */
	comingOff: Record<'samples' | 'discount' | 'due', number>;
	/** What happens next. */
	next: string[];
	isAwaiting: boolean;
	/** The address of the page behind the order's link, within the shop. */
	page: string;
	paymentMethod: string;
	name: string;
	email: string;
	phone: string;
	street: string;
	city: string;
	postalCode: string;
	idempotencyKey: string;
	/** In the order of the cart. */
	lines: PlacedLine[];
};

/** `id` is the product's; `discount`: see `orderLines`. An order from before says nothing of its goods and has 0 pieces. */
export type PlacedLine = Goods & {
	id: string;
	name: string;
	image: string;
	price: number;
	discount: number;
	pieces: number;
	quantity: number;
};
