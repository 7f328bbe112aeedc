import { nameOf } from '#app/catalog/product.ts';
import { whatsappLink } from '#app/owner/shop-facts.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { MessageKind } from './contact.ts';
import { orderNumber } from './order-number.ts';
import { whatsappNumber } from './phone.server.ts';

/** Amounts in paisa, quantities in hundredths of a sq ft. */
type Messaged = {
	id: string;
	customerName: string;
	customerPhone: string;
	street: string;
	city: string;
	nextDate: string | null;
	vehicle: string | null;
	driverName: string | null;
	driverPhone: string | null;
	lines: readonly { name: string; quantity: number }[];
	/** What the customer pays at the door. */
	due: number;
};

/** A message to the customer. `whatsapp` opens it there, where nobody has sent it yet; null for a phone without WhatsApp. */
export type Draft = { kind: MessageKind; text: string; whatsapp: string | null };

/** PAGE-06: drafts a message. `link`: the address where its customer confirms the order by themselves. */
export function draftMessage(order: Messaged, kind: MessageKind, link: string | null = null): Draft {
	const text = texts[kind](order, link);
	const number = whatsappNumber(order.customerPhone);
	return { kind, text, whatsapp: number && whatsappLink(number, text) };
}

const texts: Record<MessageKind, (order: Messaged, link: string | null) => string> = {
	confirm: ({ id, customerName, lines, due, street, city, nextDate }, link) =>
		[
			`Salaam ${customerName}, Sangtarash here.`,
			`Order ${orderNumber(id)}: ${lines.map((line) => `${formatQuantity(line.quantity)} sq ft of ${nameOf(line)}`).join(', ')}.`,
			`${formatMoney(due)}, cash on delivery, to ${street}, ${city}.`,
			link ? `Please confirm: ${link}` : 'Please answer this message to confirm.',
			nextDate ? `Kya hum ${formatDate(nextDate)} ko bhej dein?` : 'Kya hum bhej dein?',
		].join(' '),
	dispatched: ({ vehicle, driverName, driverPhone, due }) =>
		`Your stone has left our yard: ${vehicle ?? ''}, driver ${driverName ?? ''} ${driverPhone ?? ''}. Please keep ${formatMoney(due)} ready, and count the pieces before you pay.`,
};
