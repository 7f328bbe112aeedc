import { cartTotal } from './cart.ts';

/**
 * SAMPLE-03: what of the price of an account's delivered samples comes off an order of these lines, in paisa: all of it, or nothing
 * where the order comes to less once every discount is taken off.
 */
export function creditFor(sampleCredit: number, lines: Parameters<typeof cartTotal>[0]): number {
	return sampleCredit <= cartTotal(lines, true) ? sampleCredit : 0;
}
