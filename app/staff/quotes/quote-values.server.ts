import { randomUUID } from 'node:crypto';
import { phoneInWords } from '#app/orders/phone.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { listQuoteLines, type QuoteRow } from '#app/quotes/open-quote.server.ts';
import type { QuoteOptionName } from '#app/quotes/quote-stage.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { lineFields } from '#app/staff/orders/edit/draft-lines.server.ts';

/** The fields of a form as a quote has them; of a new one where there is none yet. */
export async function quoteValues(
	db: Db,
	quote: QuoteRow | null,
	option: QuoteOptionName,
): Promise<Record<string, string>> {
	if (!quote) return { id: randomUUID(), version: '0', option, name: '', phone: '', city: '' };
	const lines = (await listQuoteLines(db, quote.id)).filter((line) => line.option === option);
	return {
		id: quote.id,
		version: String(quote.version),
		option,
		name: quote.customerName,
		phone: phoneInWords(quote.customerPhone),
		email: quote.customerEmail,
		city: quote.city,
		delivery: quote.delivery,
		deliveryAmount: quote.deliveryAmount ? typedHundredths(quote.deliveryAmount) : '',
		validUntil: quote.validUntil ?? '',
		terms: quote.terms,
		reason: quote.reason ?? '',
		...(await lineFields(db, lines)),
		...Object.fromEntries(lines.map(({ note }, index) => [`note-${index}`, note])),
	};
}
