import type { OtherPrice } from '#app/orders/bounds.ts';
import { formatMoney } from '#app/platform/money.ts';

/** BOUND-02: `list price PKR 500.00, 32% below`. */
export function besideList({ price, listPrice }: Pick<OtherPrice, 'price' | 'listPrice'>): string {
	const percent = Math.round(100 - (price * 100) / listPrice);
	const side = percent > 0 ? 'below' : 'above';
	return [`list price ${formatMoney(listPrice)}`, ...(percent ? [`${Math.abs(percent)}% ${side}`] : [])].join(
		', ',
	);
}

/** With the stone and the price that was agreed. */
export function pricesInWords(prices: readonly OtherPrice[] = []): string[] {
	return prices.map((one) => `${one.name} at ${formatMoney(one.price)} / sq ft (${besideList(one)})`);
}
