import { goodsSum, type SummedGoods } from '#app/catalog/goods-sum.ts';
import { type GoodsRow, namedRows } from '#app/catalog/goods-sum-copy.ts';
import { asPlaced, sumRows } from '#app/orders/order-sum.ts';
import { sumCopy } from '#app/orders/sum-copy.ts';
import { lineTotal } from '#app/platform/money.ts';
import { type QuoteOptionName, quoteOptionNames } from './quote-stage.ts';

type Priced = Pick<SummedGoods, 'quantity' | 'price' | 'discount'>;

type QuoteOption<Line> = {
	name: QuoteOptionName;
	lines: Line[];
	/** Paisa, with the delivery. */
	total: number;
};

/** A row of an option, or of what comes off it later. */
export type OfferRow = { kind: GoodsRow['kind'] | null; name: string; figure: string };

/** The options that have lines, with their totals. */
export function optionsOf<Line extends Priced & { option: QuoteOptionName }>(
	lines: readonly Line[],
	deliveryAmount: number,
): QuoteOption<Line>[] {
	return quoteOptionNames.flatMap((name) => {
		const own = lines.filter(({ option }) => option === name);
		if (own.length === 0) return [];
		return [{ name, lines: own, total: stoneOf(own) + deliveryAmount }];
	});
}

/**
 * SUM-11: what an option comes to, row by row, below its lines: what it is and weighs, its shipping, its total, and what comes off that later
 * (SUM-01).
 */
export function offerRows(lines: readonly SummedGoods[], deliveryAmount: number): OfferRow[] {
	// A quote's prices have the discount where it counts in the cart.
	const { later: _, ...sum } = goodsSum(lines, false, deliveryAmount);
	const placed = sumRows(asPlaced({ totalAmount: stoneOf(lines), deliveryAmount }, lines), sumCopy);
	return [
		...namedRows(sum),
		...placed
			.filter(({ kind }) => kind !== 'delivery' && kind !== 'total')
			.map(({ name, figure }) => ({ kind: null, name, figure })),
	];
}

const stoneOf = (lines: readonly Priced[]): number =>
	lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
