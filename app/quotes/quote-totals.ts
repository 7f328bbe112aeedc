import { laterDiscount } from '#app/cart/cart.ts';
import { lineTotal } from '#app/platform/money.ts';
import { type OptionName, optionNames } from './quote-stage.ts';

type Priced = { quantity: number; price: number; discount: number };

export type QuoteOption<Line> = {
	name: OptionName;
	lines: Line[];
	/** Paisa, with the delivery. */
	total: number;
	/** What is to be paid once the discounts are taken off; null where there are none. */
	later: number | null;
};

/** The options that have lines, with their totals. */
export function optionsOf<Line extends Priced & { option: OptionName }>(
	lines: readonly Line[],
	deliveryAmount: number,
): QuoteOption<Line>[] {
	return optionNames.flatMap((name) => {
		const own = lines.filter(({ option }) => option === name);
		if (own.length === 0) return [];
		const stone = own.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
		const later = laterDiscount(own, false);
		return { name, lines: own, total: stone + deliveryAmount, later: later && later.due + deliveryAmount };
	});
}
