import { amountIn, goodsSum } from '#app/catalog/goods-sum.ts';
import { goodsInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { whatsappLink } from '#app/settings/whatsapp-link.ts';
import { isolated } from '#app/typed/isolated.ts';
import { messageCopy as copy } from './message-copy.ts';
import type { QuoteLine } from './quote-line.ts';
import type { OfferDays, QuoteOptionName } from './quote-stage.ts';
import { offerRows, optionsOf } from './quote-totals.ts';

/** WhatsApp opens addresses up to about two thousand characters on every phone. */
const MOST_CHARACTERS = 1800;
const MOST_LINES = 6;

type Quote = { number: string; deliveryAmount: number; validUntil: string | null };
type Line = Omit<QuoteLine, 'image' | 'productId'> & { option: QuoteOptionName; density: number };

/**
 * QUOTE-08, SUM-11: the address that opens WhatsApp with the quote: number, at most six lines of each option, the rest as a count, what it
 * comes to, when it comes, last day and link. An encoded Urdu letter takes six characters, so lines are left out until it fits, where they
 * take the most. Weight, shipping that is free, and days go before an option has no line.
 */
export function quoteMessage(
	quote: Quote,
	lines: readonly Line[],
	{ phone, link, days = {} }: { phone: string; link: string; days?: OfferDays },
): string {
	const options = optionsOf(lines, quote.deliveryAmount).map(({ name, lines }) => ({
		title: copy.option(name),
		rows: offerRows(lines, quote.deliveryAmount),
		amount: amountIn(goodsSum(lines, false)),
		days: days[name] ?? '',
		lines,
		shown: most(lines),
	}));
	const isChoice = options.length > 1;
	let isWhole = true;
	for (;;) {
		const text = [
			copy.begin(quote.number),
			...options.flatMap(({ title, lines, shown, rows, amount, days }) => [
				...(isChoice ? [title] : []),
				...lines.slice(0, shown).map(lineWords),
				...(lines.length > shown
					? [copy.more(lines.length - shown, formatMoney(worthOf(lines.slice(shown))))]
					: []),
				...(isWhole ? [amount] : []),
				...rows
					.filter(({ kind }) => isWhole || kind !== 'shipping' || quote.deliveryAmount > 0)
					.filter(({ kind }) => !kind || kind === 'shipping' || kind === 'total')
					.map(({ name, figure }) => copy.row(name, figure)),
				...(isWhole && days ? [days] : []),
			]),
			...(quote.validUntil ? [copy.until(formatDate(quote.validUntil))] : []),
			link,
		].join('\n');
		const address = whatsappLink(phone, text);
		const longest = options
			.filter(({ shown }) => shown > (isWhole ? 1 : 0))
			.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
		if (address.length < MOST_CHARACTERS || !(longest || isWhole)) return address;
		if (longest) longest.shown--;
		else {
			isWhole = false;
			for (const option of options) option.shown = most(option.lines);
		}
	}
}

const most = (lines: readonly Line[]): number => Math.min(MOST_LINES, lines.length);

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
