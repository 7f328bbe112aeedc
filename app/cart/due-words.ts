import { cartTotal, laterDiscount } from './cart.ts';
import { cartCopy } from './copy.ts';
import { creditFor } from './sample-credit.ts';

type Line = { price: number; discount: number; quantity: number };

/** CART-04, SAMPLE-03: what a cart's total leaves out, in words: the price of samples, and a discount that is settled later. */
export function dueWords(cart: readonly Line[], discountInCart: boolean, sampleCredit: number): string[] {
	const total = cartTotal(cart, discountInCart);
	const later = laterDiscount(cart, discountInCart);
	return orderDueWords({ total, later, sampleCredit: creditFor(sampleCredit, total) });
}

/** The same of an order, whose credit is known. Amounts in paisa; `later`: what is due after the discount, without the credit. */
export function orderDueWords({
	total,
	later,
	sampleCredit,
}: {
	total: number;
	later: { discount: number; due: number } | null;
	sampleCredit: number;
}): string[] {
	return [
		...(sampleCredit > 0 ? [cartCopy.sampleCredit(sampleCredit, later ? null : total - sampleCredit)] : []),
		...(later ? [cartCopy.laterDiscount({ ...later, due: later.due - sampleCredit })] : []),
	];
}
