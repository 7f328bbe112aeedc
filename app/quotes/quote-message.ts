import { goodsInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { whatsappLink } from '#app/settings/whatsapp-link.ts';
import { isolated } from '#app/typed/isolated.ts';
import { quoteCopy } from './copy.ts';
import { messageCopy as copy } from './message-copy.ts';
import type { QuoteLine } from './quote-line.ts';
import type { QuoteOptionName } from './quote-stage.ts';
import { optionsOf } from './quote-totals.ts';

/** WhatsApp opens addresses up to about two thousand characters on every phone. */
const MOST_CHARACTERS = 1800;
const MOST_LINES = 6;

type Quote = { number: string; deliveryAmount: number; validUntil: string | null };
type Line = Omit<QuoteLine, 'image' | 'productId'> & { option: QuoteOptionName };

/**
 * QUOTE-08: the address that opens WhatsApp with the quote: number, at most six lines of each option, the rest as a count, totals, last
 * day and link. An encoded Urdu letter takes six characters, so lines are left out until it fits, where they take the most.
 */
export function quoteMessage(
	quote: Quote,
	lines: readonly Line[],
	{ phone, link }: { phone: string; link: string },
): string {
	const options = optionsOf(lines, quote.deliveryAmount).map(({ name, total, lines, off }) => ({
		title: copy.option(name),
		total: copy.total(formatMoney(total)),
		lines,
		off,
		shown: Math.min(MOST_LINES, lines.length),
	}));
	const isChoice = options.length > 1;
	const delivery =
		quote.deliveryAmount > 0 ? [copy.row(quoteCopy.delivery, formatMoney(quote.deliveryAmount))] : [];
	for (;;) {
		const text = [
			copy.begin(quote.number),
			...options.flatMap(({ title, total, lines, shown, off }) => [
				...(isChoice ? [title] : []),
				...lines.slice(0, shown).map(lineWords),
				...(lines.length > shown
					? [copy.more(lines.length - shown, formatMoney(worthOf(lines.slice(shown))))]
					: []),
				...delivery,
				total,
				...off.map(({ name, figure }) => copy.row(name, figure)),
			]),
			...(quote.validUntil ? [copy.until(formatDate(quote.validUntil))] : []),
			link,
		].join('\n');
		const address = whatsappLink(phone, text);
		const longest = options.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
		if (address.length < MOST_CHARACTERS || !longest?.shown) return address;
		longest.shown--;
	}
}

function worthOf(lines: readonly Line[]): number {
	return lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
}

/** Of the lines that are shown, in the address. */
const lengthOf = ({ lines, shown }: { lines: readonly Line[]; shown: number }) =>
	encodeURIComponent(lines.slice(0, shown).map(lineWords).join('')).length;

function lineWords(line: Line): string {
	const what = [isolated(nameOf(line)), goodsInWords(line, line.pieces)].filter(Boolean).join(', ');
	return copy.line(what, formatQuantity(line.quantity), formatMoney(lineTotal(line.price, line.quantity)));
}
