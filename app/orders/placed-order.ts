/** An order as the success screen shows it. Amounts in paisa, quantities in hundredths of a sq ft. */
export type PlacedOrder = {
	id: string;
	totalAmount: number;
	paymentMethod: string;
	name: string;
	email: string;
	phone: string;
	street: string;
	city: string;
	postalCode: string;
	idempotencyKey: string;
	/** In the order of the cart. `id` is the product's; `discount`: see `orderLines`. */
	lines: { id: string; name: string; image: string; price: number; discount: number; quantity: number }[];
};
