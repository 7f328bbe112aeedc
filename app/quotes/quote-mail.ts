import { nameOf } from '#app/catalog/product.ts';
import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { isolated } from '#app/typed/isolated.ts';
import { quoteCopy as copy } from './copy.ts';
import type { QuoteLine } from './quote-line.ts';
import { quoteNumber } from './quote-number.ts';
import type { QuoteOptionName } from './quote-stage.ts';
import { offerRows, optionsOf } from './quote-totals.ts';

type MailedQuote = {
	year: number | null;
	number: number | null;
	customerName: string;
	validUntil: string | null;
	deliveryAmount: number;
};

type MailedLine = QuoteLine & { density: number; option: QuoteOptionName; note: string };

/** QUOTE-04: tells the account that asked that its quote is there. */
export function quoteMail(
	recipient: string,
	quote: MailedQuote,
	lines: readonly MailedLine[],
	link: string,
): Mail {
	const number = quoteNumber(quote);
	const options = optionsOf(lines, quote.deliveryAmount);
	return {
		recipient,
		subject: copy.mail.subject(number),
		content: {
			heading: copy.mail.subject(number),
			parts: [
				copy.mail.salaam(withoutLinks(quote.customerName)),
				copy.mail.text(quote.validUntil ? formatDate(quote.validUntil) : ''),
				{ press: copy.mail.open, address: link },
				...options.map(({ name, lines }) => ({
					rows: [
						...lines.map((line) => ({
							name: isolated(nameOf(line)),
							note: [copy.sqFtAt(formatQuantity(line.quantity), formatMoney(line.price)), line.note]
								.filter(Boolean)
								.join('. '),
							figure: formatMoney(lineTotal(line.price, line.quantity)),
						})),
						...offerRows(lines, quote.deliveryAmount).map((row) => ({
							name: row.kind === 'total' && options.length > 1 ? copy.totalOf(name) : row.name,
							figure: row.figure,
						})),
					],
				})),
			],
		},
	};
}
