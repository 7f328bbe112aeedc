import type { OtherPrice } from '#app/orders/bounds.ts';
import { formatMoney } from '#app/platform/money.ts';

/** BOUND-02: `list price PKR 500.00, 32% below`. */
export function besideList({ price, listPrice }: Pick<OtherPrice, 'price' | 'listPrice'>): string {
	// A stone that is given away has no share of its price.
	const percent = listPrice > 0 ? Math.round(100 - (price * 100) / listPrice) : 0;
	const side = percent > 0 ? 'below' : 'above';
	return [`list price ${formatMoney(listPrice)}`, ...(percent ? [`${Math.abs(percent)}% ${side}`] : [])].join(
		', ',
	);
}

/** With the stone and the price that was agreed. */
export function pricesInWords(prices: readonly OtherPrice[] = []): string[] {
	return prices.map((one) => `${one.name} at ${formatMoney(one.price)} / sq ft (${besideList(one)})`);
}
