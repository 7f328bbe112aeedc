import { goodsInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDate, isoDate } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { quoteCopy as copy } from './copy.ts';
import { listPrices } from './list-price.server.ts';
import { listQuoteLines, type QuoteLineRow, type QuoteRow } from './open-quote.server.ts';
import { quoteNumber } from './quote-number.ts';
import { isPast } from './quote-stage.ts';
import { optionsOf } from './quote-totals.ts';
import type { QuoteView } from './quote-view.ts';

/** QUOTE-04, QUOTE-05. */
export async function quoteView(db: Db, quote: QuoteRow, now = new Date()): Promise<QuoteView> {
	const lines = await listQuoteLines(db, quote.id);
	const past = quote.stage === 'sent' && isPast(quote, isoDate(now));
	const prices = past ? await listPrices(db, lines) : [];
	const today = new Map(lines.map((line, index) => [line, prices[index] ?? null]));
	const { deliveryAmount } = quote;
	return {
		number: quoteNumber(quote),
		version: quote.version,
		stage: past ? 'past' : quote.stage,
		name: quote.customerName,
		city: quote.city,
		until: quote.validUntil ? formatDate(quote.validUntil) : '',
		terms: quote.terms,
		delivery: quote.delivery,
		deliveryAmount: deliveryAmount > 0 ? formatMoney(deliveryAmount) : copy.free,
		chosen: quote.chosen,
		options: optionsOf(lines, deliveryAmount).map(({ name, lines, total, off }) => ({
			name,
			total: formatMoney(total),
			off: off.map(({ name, figure }) => ({ name, figure })),
			lines: lines.map((line) => ({
				...lineWords(line),
				today: past ? priceWords(today.get(line)?.price) : null,
			})),
		})),
	};
}

function lineWords(line: QuoteLineRow) {
	return {
		position: line.position,
		name: nameOf(line),
		goods: goodsInWords(line, line.pieces),
		note: line.note,
		amount: copy.sqFtAt(formatQuantity(line.quantity), formatMoney(line.price)),
		price: formatMoney(line.price),
		total: formatMoney(lineTotal(line.price, line.quantity)),
	};
}

const priceWords = (price: number | undefined) => (price === undefined ? copy.notSold : formatMoney(price));
