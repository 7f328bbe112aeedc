import { promisedDays } from '#app/delivery/day-window.ts';
import type { Mail, MailContent } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { type Balance, dueIn, owedIn, paidIn } from '#app/orders/cash.ts';
import { invoiceNumber, type Numbered } from '#app/orders/invoice.ts';
import { linkButton, linkMailCopy } from '#app/orders/link-mail-copy.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Summed } from '#app/orders/order-sum.ts';
import { type MailedLine, sumPart } from '#app/orders/sum-part.ts';
import { figureOf, fillParagraphs, type TextKey } from '#app/orders/texts/texts.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { movedMailCopy as copy } from './moved-mail-copy.ts';
import type { MoveMail } from './order-moves.ts';

/** Quantities in hundredths of a sq ft. */
export type MovedOrder = {
	order: {
		id: string;
		customerName: string;
		city: string;
		nextDate: string | null;
		promisedFrom: string | null;
		promisedTo: string | null;
		carrier: string | null;
		vehicle: string | null;
		driverName: string | null;
		driverPhone: string | null;
	} & Omit<Summed, 'lines' | 'balance'>;
	lines: readonly (MailedLine & { kept: number })[];
	/** The balance after the move. */
	balance: Balance;
	/** The invoice that a delivery issued. */
	invoice: Numbered | null;
};

/** The moves whose mail says what the owner wants. */
export const ownTextOf: Partial<Record<MoveMail, TextKey>> = {
	confirmed: 'mail-confirm',
	dispatched: 'mail-dispatch',
};

type More = {
	/** The address of the order's own page. */
	link: string;
	/** The address of its invoice. */
	invoice: string;
	/** REVIEW-01: where its customer says how the stone is. */
	review: string;
	/** The owner's text, where the mail has one. */
	text?: string;
};

/** The mail that tells a customer of a move. */
export function orderMovedMail(
	kind: MoveMail,
	recipient: string,
	moved: MovedOrder,
	{ link, invoice, review, text }: More,
): Mail {
	const number = orderNumber(moved.order.id);
	const isReady = kind === 'dispatched' && moved.order.carrier === 'pickup';
	const heading = isReady ? copy.ready(number) : headingOf(kind, moved.balance)(number);
	return {
		recipient,
		orderId: moved.order.id,
		subject: heading,
		content: {
			heading,
			parts: [
				copy.greeting(withoutLinks(moved.order.customerName)),
				...partsOf[kind](moved, text),
				...sumOf(moved),
				...dueAfter(kind, moved.balance),
				linkButton(link),
				...(moved.invoice ? [{ press: linkMailCopy.openInvoice, address: invoice }] : []),
				...(kind === 'receipt' ? [copy.laid, { press: copy.sayHow, address: review }] : []),
				copy.ask(number),
			],
		},
	};
}

type Parts = MailContent['parts'];

const partsOf: Record<MoveMail, (moved: MovedOrder, text?: string) => Parts> = {
	confirmed: ({ order, balance }, text) =>
		fillParagraphs(
			'mail-confirm',
			{
				number: orderNumber(order.id),
				day: order.nextDate && formatDate(order.nextDate),
				days: order.nextDate ? null : promisedDays(order),
				due: figureOf(dueIn(balance)),
				city: withoutLinks(order.city),
			},
			text,
		),
	cancelled: () => [copy.cancelled],
	reopened: ({ balance }) => [copy.reopened(formatMoney(dueIn(balance)))],
	dispatched: ({ order, balance }, text) =>
		order.carrier === 'pickup'
			? [copy.pickedUp, copy.countFirst(formatMoney(dueIn(balance)))]
			: fillParagraphs(
					'mail-dispatch',
					{
						number: orderNumber(order.id),
						vehicle: withoutLinks(order.vehicle ?? ''),
						driver: withoutLinks(order.driverName ?? ''),
						phone: callable(order.driverPhone ?? ''),
						due: figureOf(dueIn(balance)),
						city: withoutLinks(order.city),
					},
					text,
				),
	receipt: ({ balance }) => [isReceipt(balance) ? copy.receipt : copy.received],
	refused: () => [copy.refused],
	returned: () => [copy.returned],
};

/** A number is left as it is, so that it can be called and copied. */
function callable(phone: string): string {
	return /^\+?[\d ()-]+$/.test(phone) ? phone : withoutLinks(phone);
}

function headingOf(kind: MoveMail, balance: Balance): (number: string) => string {
	return kind === 'receipt' && !isReceipt(balance) ? copy.delivered : copy.heading[kind];
}

/** INV-09: who has paid nothing gets no receipt. */
function isReceipt(balance: Balance): boolean {
	return paidIn(balance) > 0;
}

/** SUM-01: what the order comes to, where it comes to anything. */
function sumOf({ order, lines, balance, invoice }: MovedOrder): Parts {
	if (balance.charged === 0 && paidIn(balance) === 0) return [];
	const { rows } = sumPart({ ...order, lines, balance });
	const number = invoice && { name: linkMailCopy.invoice, figure: invoiceNumber(invoice) };
	return [{ rows: number ? [number, ...rows] : rows }];
}

/** Until the door, the mail itself says what is due. */
function dueAfter(kind: MoveMail, balance: Balance): string[] {
	if (owedIn(balance) > 0) return [copy.owed(formatMoney(owedIn(balance)))];
	const isAfter = kind === 'receipt' || kind === 'returned';
	return isAfter && dueIn(balance) > 0 ? [copy.stillDue(formatMoney(dueIn(balance)))] : [];
}
