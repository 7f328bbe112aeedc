import { totalCharged } from '#app/platform/money.ts';

/**
 * SAMPLE-03: what of the price of an account's delivered samples comes off an order of these lines, in paisa: all of it, or nothing
 * where the order comes to less once every discount is taken off.
 */
export function creditFor(sampleCredit: number, lines: Parameters<typeof totalCharged>[0]): number {
	return sampleCredit <= totalCharged(lines, true) ? sampleCredit : 0;
}
