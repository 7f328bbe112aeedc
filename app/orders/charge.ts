import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import { chargedOf, type Stage } from './order-status.ts';

/** Price in paisa, discount in hundredths of a per cent, quantities in hundredths of a sq ft. */
export type ChargedLine = { price: number; discount: number; quantity: number; kept: number };

/**
 * CHARGE-01: what an order is charged with beyond its stone: each has a column of `orders`, in paisa, and a row of every sum, in this order.
 * `sign` is -1 where it comes off. `isInTotal`: the total that a customer reads everywhere has it.
 */
export const charges = {
	/** The amount of an order is set where it is written: free in `checkout/place-order.server.ts`, as agreed in `edit/write-agreed.server.ts`. */
	delivery: { column: 'deliveryAmount', sign: 1, isInTotal: true },
	/** SAMPLE-03: the price of samples, given back. */
	samples: { column: 'sampleCredit', sign: -1, isInTotal: false },
} as const;

export type ChargeKind = keyof typeof charges;

/** Paisa, by the columns of `orders`. */
export type ChargeAmounts = Record<(typeof charges)[ChargeKind]['column'], number>;

/** A row that the charge of an order is the sum of. `amount` in paisa, below 0 where it comes off. */
export type Charge = { kind: 'stone' | ChargeKind; amount: number };

export const chargeKinds = Object.keys(charges) as ChargeKind[];

/** What of an order are its charges; 0 where it says nothing of one. */
export function chargesIn(order: Partial<ChargeAmounts>): ChargeAmounts {
	const columns = chargeKinds.map((kind) => charges[kind].column);
	return Object.fromEntries(columns.map((column) => [column, order[column] ?? 0])) as ChargeAmounts;
}

/** The rows that an order is charged with, without those of nothing. `stone` in paisa. */
export function chargesOf(stone: number, amounts: ChargeAmounts): Charge[] {
	const rows: Charge[] = [
		{ kind: 'stone', amount: stone },
		...chargeKinds.map((kind) => ({ kind, amount: amounts[charges[kind].column] * charges[kind].sign })),
	];
	return rows.filter(({ amount }) => amount !== 0);
}

/** What an order charges beyond its stone. */
export function beyondStone(amounts: ChargeAmounts): number {
	return sumOf(chargesOf(0, amounts));
}

/** The total that a customer reads everywhere. */
export function totalOf(stone: number, amounts: ChargeAmounts): number {
	return sumOf(chargesOf(stone, amounts).filter(({ kind }) => kind === 'stone' || charges[kind].isInTotal));
}

export function sumOf(rows: readonly { amount: number }[]): number {
	return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** What of the price of samples comes off: never more than the stone comes to. */
export function creditLeft(sampleCredit: number, stone: number): number {
	return Math.min(sampleCredit, stone);
}

/** The sum of `quantity` of each line at its price, `discounted` or not. */
export function worth<Line extends ChargedLine>(
	lines: readonly Line[],
	quantity: (line: Line) => number,
	discounted: boolean,
): number {
	return lines.reduce((sum, line) => sum + lineTotal(chargedPrice(line, discounted), quantity(line)), 0);
}

/** What the stone comes to that an order at this stage is charged with: all of it until the door, then what is kept. */
export function stoneCharged(
	stage: Stage,
	{ lines, discountTaken }: { lines: readonly ChargedLine[]; discountTaken: boolean },
): number {
	return worth(lines, (line) => quantityCharged(stage, line), discountTaken);
}

/** What of a line is charged at this stage. */
export function quantityCharged(
	stage: Stage,
	{ quantity, kept }: Pick<ChargedLine, 'quantity' | 'kept'>,
): number {
	return { ordered: quantity, kept, nothing: 0 }[chargedOf(stage)];
}
