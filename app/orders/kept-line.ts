import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { Stage } from './order-status.ts';

/** Stages of an order whose customer may have less than was ordered. */
const SETTLED: readonly Stage[] = ['part-delivered', 'refused', 'returned'];

/** Price in paisa, quantities in hundredths of a sq ft. */
type Line = { quantity: number; kept: number; price: number; discount: number };
type Order = { stage: Stage; discountTaken: boolean };

/** ORD-05: what of a line its customer has, or gets. */
export function keptOf({ quantity, kept }: Pick<Line, 'quantity' | 'kept'>, stage: Stage): number {
	return SETTLED.includes(stage) ? kept : quantity;
}

/** `10 sq ft`, or `4 of 10 sq ft kept`. */
export function quantityInWords(line: Pick<Line, 'quantity' | 'kept'>, stage: Stage): string {
	const kept = keptOf(line, stage);
	const ordered = `${formatQuantity(line.quantity)} sq ft`;
	return kept === line.quantity ? ordered : `${formatQuantity(kept)} of ${ordered} kept`;
}

/** Paisa: what the line is charged with. */
export function chargedLine(line: Line, { stage, discountTaken }: Order): number {
	return lineTotal(chargedPrice(line, discountTaken), keptOf(line, stage));
}
