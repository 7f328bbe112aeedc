import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import { chargedOf, type Stage } from './order-status.ts';

/** Price in paisa, discount in hundredths of a per cent, quantities in hundredths of a sq ft. */
export type PricedLine = { price: number; discount: number; quantity: number; kept: number };

/** Amounts in paisa. */
type Charged = { totalAmount: number; deliveryAmount: number; sampleCredit: number };

/** What an order charges beyond its stone: the delivery of a quote, less the price of samples. */
export function beyondStone({ deliveryAmount, sampleCredit }: Omit<Charged, 'totalAmount'>): number {
	return deliveryAmount - sampleCredit;
}

/** The total that a customer reads everywhere: stone and delivery. */
export function totalOf({ totalAmount, deliveryAmount }: Omit<Charged, 'sampleCredit'>): number {
	return totalAmount + deliveryAmount;
}

/** What of the price of samples comes off: never more than the stone comes to. */
export function creditLeft(sampleCredit: number, stone: number): number {
	return Math.min(sampleCredit, stone);
}

/** The sum of `quantity` of each line at its price, `discounted` or not. */
export function worth<Line extends PricedLine>(
	lines: readonly Line[],
	quantity: (line: Line) => number,
	discounted: boolean,
): number {
	return lines.reduce((sum, line) => sum + lineTotal(chargedPrice(line, discounted), quantity(line)), 0);
}

/** What the stone comes to that an order at this stage is charged with: all of it until the door, then what is kept. */
export function stoneCharged(
	stage: Stage,
	{ lines, discountTaken }: { lines: readonly PricedLine[]; discountTaken: boolean },
): number {
	return worth(lines, (line) => quantityCharged(stage, line), discountTaken);
}

/** What of a line is charged at this stage. */
export function quantityCharged(
	stage: Stage,
	{ quantity, kept }: Pick<PricedLine, 'quantity' | 'kept'>,
): number {
	return { ordered: quantity, kept, nothing: 0 }[chargedOf(stage)];
}
