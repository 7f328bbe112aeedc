import { laterDiscount, totalCharged } from '#app/platform/money.ts';
import { cartCopy } from './copy.ts';
import { creditFor } from './sample-credit.ts';

type Line = { price: number; discount: number; quantity: number };

/** CART-04, SAMPLE-03: what a cart's total leaves out, in words: the price of samples, and a discount that is settled later. */
export function dueWords(cart: readonly Line[], discountInCart: boolean, sampleCredit: number): string[] {
	const samples = creditFor(sampleCredit, cart);
	const discount = laterDiscount(cart, discountInCart)?.discount ?? 0;
	return orderDueWords({ samples, discount, due: totalCharged(cart, true) - samples });
}

/** The same of an order, in paisa. `due`: once both have come off. */
export function orderDueWords({
	samples,
	discount,
	due,
}: Record<'samples' | 'discount' | 'due', number>): string[] {
	return [
		...(samples > 0 ? [cartCopy.sampleCredit(samples, discount > 0 ? null : due)] : []),
		...(discount > 0 ? [cartCopy.laterDiscount({ discount, due })] : []),
	];
}
