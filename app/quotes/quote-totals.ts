import { asPlaced, type SumRow, sumRows } from '#app/orders/order-sum.ts';
import { sumCopy } from '#app/orders/sum-copy.ts';
import { lineTotal } from '#app/platform/money.ts';
import { type QuoteOptionName, quoteOptionNames } from './quote-stage.ts';

type Priced = { quantity: number; price: number; discount: number };

export type QuoteOption<Line> = {
	name: QuoteOptionName;
	lines: Line[];
	/** Paisa, with the delivery. */
	total: number;
	/** SUM-01: what comes off the total later, and what is to be paid then. */
	off: SumRow[];
};

/** The options that have lines, with their totals. */
export function optionsOf<Line extends Priced & { option: QuoteOptionName }>(
	lines: readonly Line[],
	deliveryAmount: number,
): QuoteOption<Line>[] {
	return quoteOptionNames.flatMap((name) => {
		const own = lines.filter(({ option }) => option === name);
		if (own.length === 0) return [];
		const stone = own.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
		const rows = sumRows(asPlaced({ totalAmount: stone, deliveryAmount }, own), sumCopy);
		const off = rows.filter(({ kind }) => kind !== 'delivery' && kind !== 'total');
		return { name, lines: own, total: stone + deliveryAmount, off };
	});
}
