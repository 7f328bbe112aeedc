/**
 * SAMPLE-03: what of the price of an account's delivered samples comes off an order, in paisa: all of it, or nothing while the order
 * comes to less.
 */
export function creditFor(sampleCredit: number, total: number): number {
	return sampleCredit <= total ? sampleCredit : 0;
}
