import { randomUUID } from 'node:crypto';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import { CHECKOUTS } from '#app/orders/checkout/checkout-limit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { type RateLimit, takeAttempts } from '#app/platform/limits/rate-limits.server.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { type Form, parseForm, typed } from '#app/platform/web/form.server.ts';
import { acceptForm, declineForm } from './accept-form.server.ts';
import { type AcceptFault, acceptQuote } from './accept-quote.server.ts';
import { askQuote } from './ask-quote.server.ts';
import { quoteCopy as copy } from './copy.ts';
import { declineQuote } from './end-quote.server.ts';
import { listQuoteLines, type QuoteRow } from './open-quote.server.ts';
import type { QuoteAnswer } from './quote-answer.ts';
import { isPast } from './quote-stage.ts';

type Outcome = { orderId: string } | { answer: QuoteAnswer; status: number; retryAfter?: number };

/** Who presses, from which address, and how often one may place orders. */
type Pressed = {
	viewer: Pick<Viewer, 'id' | 'email'>;
	address: string;
	limits: { account: RateLimit; address: RateLimit };
};

/** QUOTE-06: an order of the quote. It counts as a try of the checkout. */
export async function pressAccept(
	db: Db,
	quote: QuoteRow,
	form: Form,
	{ viewer, address, limits }: Pressed,
): Promise<Outcome> {
	const other = otherAccount(form, viewer);
	if (other)
		return { answer: { message: other.errors.form ?? '', errors: {}, values: other.values }, status: 409 };
	const parsed = parseForm(acceptForm, form);
	const refused = (message: string, errors: Record<string, string> = {}, status = 422) => ({
		answer: { message, errors, values: typed(form) },
		status,
	});
	if (!parsed.ok) return refused(parsed.errors.option ?? '', parsed.errors);
	const taken = await takeAttempts(db, [
		['checkout-address', address, limits.address],
		[CHECKOUTS, viewer.id, limits.account],
	]);
	if (!taken.ok) return { ...refused(taken.why, {}, 429), retryAfter: taken.retryAfter };
	const outcome = await acceptQuote(db, { ...parsed.value, id: quote.id, by: { userId: viewer.id } });
	return outcome.ok ? outcome : refused(acceptFaultWords(outcome), {}, 409);
}

export function acceptFaultWords(fault: AcceptFault): string {
	switch (fault.reason) {
		case 'gone':
		case 'part':
			return copy.faults[fault.reason](fault.name);
		case 'stock':
			return copy.faults.stock(fault.name, formatQuantity(fault.left));
		default:
			return copy.faults[fault.reason];
	}
}

/** QUOTE-07. Null: it is declined. */
export async function pressDecline(db: Db, quote: QuoteRow, form: Form): Promise<QuoteAnswer | null> {
	const parsed = parseForm(declineForm, form);
	if (!parsed.ok) return { message: '', errors: parsed.errors, values: typed(form) };
	const outcome = await declineQuote(db, { ...parsed.value, id: quote.id });
	if (outcome.ok) return null;
	const message = outcome.reason === 'stale' ? copy.faults.stale : copy.faults.closed;
	return { message, errors: {}, values: typed(form) };
}

/** QUOTE-05: asks for the prices of today, once for each quote that is past its day. Null: it is asked for. */
export async function pressAskToday(db: Db, quote: QuoteRow, now = new Date()): Promise<QuoteAnswer | null> {
	if (quote.stage !== 'sent' || !isPast(quote, isoDate(now)))
		return { message: copy.faults.notPast, errors: {}, values: {} };
	const lines = await listQuoteLines(db, quote.id);
	const first = lines[0]?.option;
	const { customerName: name, customerPhone: phone, customerEmail: email, city, userId } = quote;
	await askQuote(db, {
		key: randomUUID(),
		userId,
		customer: { name, phone, email, city },
		note: '',
		lines: lines.filter(({ option }) => option === first),
		replaces: quote.id,
	});
	return null;
}
