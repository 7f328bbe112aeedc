import { shopFacts } from '#app/owner/facts.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { MessageKind } from './contact.ts';
import { lineInWords, type SaidGoods } from './line-words.ts';
import { orderNumber } from './order-number.ts';
import { whatsappLink } from './phone-links.server.ts';
import { figureOf, fillText, type TextKey } from './texts.ts';

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
	lines: readonly (SaidGoods & { name: string; quantity: number })[];
	/** What the customer pays at the door. */
	due: number;
};

/** A message to the customer. `whatsapp` opens it there, where nobody has sent it yet; null for a phone without WhatsApp. */
export type Draft = { kind: MessageKind; text: string; whatsapp: string | null };

/** PAGE-06: drafts a message. `text`: the owner's, if there is one. `link`: where its customer confirms the order by themselves. */
export function draftMessage(
	order: Messaged,
	kind: MessageKind,
	{ link, text }: { link: string; text?: string },
): Draft {
	const filled = fill[kind](order, link, text);
	return { kind, text: filled, whatsapp: whatsappLink(order.customerPhone, filled) };
}

/** The owner's text of each message. */
export const textOf = {
	confirm: 'whatsapp-confirm',
	dispatched: 'whatsapp-dispatch',
} as const satisfies Record<MessageKind, TextKey>;

const fill: Record<MessageKind, (order: Messaged, link: string, text?: string) => string> = {
	confirm: ({ id, customerName, lines, due, street, city, nextDate }, link, text) =>
		fillText(
			textOf.confirm,
			{
				name: customerName,
				shop: shopFacts().name,
				number: orderNumber(id),
				lines: lines.map((line) => `${formatQuantity(line.quantity)} sq ft ${lineInWords(line)}`).join(', '),
				total: figureOf(due),
				street,
				city,
				link,
				day: nextDate && formatDate(nextDate),
			},
			text,
		),
	dispatched: ({ id, customerName, vehicle, driverName, driverPhone, due, city }, _, text) =>
		fillText(
			textOf.dispatched,
			{
				name: customerName,
				number: orderNumber(id),
				vehicle: vehicle ?? '',
				driver: driverName ?? '',
				phone: driverPhone ?? '',
				due: figureOf(due),
				city,
			},
			text,
		),
};
