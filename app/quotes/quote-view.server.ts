import { goodsInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDate, isoDate } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { isolated } from '#app/typed/isolated.ts';
import { quoteCopy as copy } from './copy.ts';
import { listPrices } from './list-price.server.ts';
import { listOfferedLines, type QuoteLineRow, type QuoteRow } from './open-quote.server.ts';
import { daysIfAccepted } from './quote-days.server.ts';
import { quoteNumber } from './quote-number.ts';
import { isPast } from './quote-stage.ts';
import { type OfferRow, offerRows, optionsOf } from './quote-totals.ts';
import type { QuoteView } from './quote-view.ts';

/** QUOTE-04, QUOTE-05. */
export async function quoteView(db: Db, quote: QuoteRow, now = new Date()): Promise<QuoteView> {
	const lines = await listOfferedLines(db, quote.id);
	const past = quote.stage === 'sent' && isPast(quote, isoDate(now));
	const prices = past ? await listPrices(db, lines) : [];
	const today = new Map(lines.map((line, index) => [line, prices[index] ?? null]));
	const { deliveryAmount } = quote;
	const isOpen = !past && ['asked', 'draft', 'sent'].includes(quote.stage);
	const days = isOpen ? await daysIfAccepted(db, quote, lines, now) : {};
	return {
		number: quoteNumber(quote),
		version: quote.version,
		stage: past ? 'past' : quote.stage,
		name: quote.customerName,
		city: quote.city,
		until: quote.validUntil ? formatDate(quote.validUntil) : '',
		terms: quote.terms,
		chosen: quote.chosen,
		options: optionsOf(lines, deliveryAmount).map(({ name, lines, total }) => ({
			name,
			total: formatMoney(total),
			rows: offerRows(lines, deliveryAmount).map((row) => withDelivery(row, quote.delivery)),
			days: days[name] ?? '',
			lines: lines.map((line) => ({
				...lineWords(line),
				today: past ? priceWords(today.get(line)?.price) : null,
			})),
		})),
	};
}

/** How it is delivered stands beside its charge. */
function withDelivery(row: OfferRow, delivery: string): OfferRow {
	const name = [row.name, isolated(delivery)].filter(Boolean).join(': ');
	return row.kind === 'shipping' ? { ...row, name } : row;
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
