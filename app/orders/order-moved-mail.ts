import { nameOf } from '#app/catalog/product.ts';
import type { Mail, MailContent } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { type Balance, dueIn, owedIn } from './cash.ts';
import { movedMailCopy as copy } from './copy.ts';
import { invoiceNumber } from './invoice.ts';
import { linkButton, linkMailCopy } from './link-mail-copy.ts';
import type { MoveMail } from './order-moves.ts';
import { orderNumber } from './order-number.ts';

/** Quantities in hundredths of a sq ft. */
export type MovedOrder = {
	order: {
		id: string;
		customerName: string;
		nextDate: string | null;
		carrier: string | null;
		vehicle: string | null;
		driverName: string | null;
		driverPhone: string | null;
	};
	lines: readonly { name: string; quantity: number; kept: number }[];
	/** After the move. */
	balance: Balance;
	/** Of a delivery. */
	invoice: { number: number } | null;
};

/** The order's own link, and the address of its invoice. */
type Addresses = { link: string; invoice: string };

/** The mail that tells a customer of a move. */
export function orderMovedMail(
	kind: MoveMail,
	recipient: string,
	moved: MovedOrder,
	addresses: Addresses,
): Mail {
	const number = orderNumber(moved.order.id);
	const heading = copy.heading[kind](number);
	return {
		recipient,
		subject: heading,
		content: {
			heading,
			parts: [
				copy.greeting(withoutLinks(moved.order.customerName)),
				...partsOf[kind](moved),
				linkButton(addresses.link),
				...(moved.invoice ? [{ press: linkMailCopy.openInvoice, address: addresses.invoice }] : []),
				copy.ask(number),
			],
		},
	};
}

type Parts = MailContent['parts'];

const partsOf: Record<MoveMail, (moved: MovedOrder) => Parts> = {
	confirmed: ({ order, balance }) => [
		order.nextDate ? copy.dayAgreed(formatDate(order.nextDate)) : copy.confirmed,
		copy.keepReady(formatMoney(dueIn(balance))),
	],
	cancelled: ({ balance }) => [copy.cancelled, ...owed(balance)],
	reopened: ({ balance }) => [copy.reopened(formatMoney(dueIn(balance)))],
	dispatched: ({ order, balance }) => [
		order.carrier === 'pickup'
			? copy.pickedUp
			: copy.dispatched(
					withoutLinks(order.vehicle ?? ''),
					withoutLinks(order.driverName ?? ''),
					withoutLinks(order.driverPhone ?? ''),
				),
		copy.countFirst(formatMoney(dueIn(balance))),
	],
	receipt: ({ lines, balance, invoice }) => [
		copy.receipt,
		{
			rows: [
				...(invoice ? [{ name: linkMailCopy.invoice, figure: invoiceNumber(invoice.number) }] : []),
				...lines.map((line) => ({
					name: nameOf(line),
					figure: copy.keptOf(formatQuantity(line.kept), formatQuantity(line.quantity)),
				})),
				...(balance.advance > 0 ? [{ name: copy.advance, figure: formatMoney(balance.advance) }] : []),
				{ name: copy.paid, figure: formatMoney(balance.collected) },
			],
		},
		...(dueIn(balance) > 0 ? [copy.stillDue(formatMoney(dueIn(balance)))] : []),
		...owed(balance),
	],
	refused: ({ balance }) => [copy.refused, ...owed(balance)],
	returned: ({ balance }) => [copy.returned, ...owed(balance)],
};

function owed(balance: Balance): string[] {
	return owedIn(balance) > 0 ? [copy.owed(formatMoney(owedIn(balance)))] : [];
}
