import { promisedDays } from '#app/delivery/day-window.ts';
import type { MessageKind } from '#app/orders/contact.ts';
import { lineInWords } from '#app/orders/line-words.ts';
import { stepLines } from '#app/orders/next-steps.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Stage } from '#app/orders/order-status.ts';
import type { SumRow } from '#app/orders/order-sum.ts';
import type { MailedLine } from '#app/orders/sum-part.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
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
	promisedFrom: string | null;
	promisedTo: string | null;
	vehicle: string | null;
	driverName: string | null;
	driverPhone: string | null;
	lines: readonly MailedLine[];
	/** What they come to, and what the customer has still to pay. */
	sum: readonly SumRow[];
	due: number;
	stage: Stage;
	/** The discount comes off with the confirmation. */
	isDiscountOpen: boolean;
	/** The link does not confirm it: somebody has to speak to the customer. */
	onlyByCall: boolean;
};

/** A message to the customer. `whatsapp` opens it there, where nobody has sent it yet; null for a phone without WhatsApp. */
export type Draft = { kind: MessageKind; text: string; whatsapp: string | null };

/** PAGE-06: drafts a message. `text`: the owner's, if there is one. `link`: where its customer confirms the order, or says how the stone is. */
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
	review: 'whatsapp-review',
} as const satisfies Record<MessageKind, TextKey>;

const fill: Record<MessageKind, (order: Messaged, link: string, text?: string) => string> = {
	confirm: (
		{
			id,
			stage,
			customerName,
			lines,
			sum,
			due,
			isDiscountOpen,
			onlyByCall,
			street,
			city,
			nextDate,
			...promised
		},
		link,
		text,
	) =>
		fillText(
			textOf.confirm,
			{
				name: customerName,
				shop: shopFacts().name,
				number: orderNumber(id),
				lines: linesInWords(lines, sum),
				total: figureOf(due),
				street,
				city,
				link,
				day: nextDate && formatDate(nextDate),
				steps: stepLines({ stage, due, isDiscountOpen, onlyByCall }).join('\n') || null,
				days: nextDate ? null : promisedDays(promised),
			},
			text,
		),
	dispatched: ({ id, customerName, vehicle, driverName, driverPhone, sum, due, city }, _, text) =>
		fillText(
			textOf.dispatched,
			{
				name: customerName,
				number: orderNumber(id),
				vehicle: vehicle ?? '',
				driver: driverName ?? '',
				phone: driverPhone ?? '',
				due: dueInWords(due, sum),
				city,
			},
			text,
		),
	review: ({ id, customerName }, link, text) =>
		fillText(
			textOf.review,
			{ name: customerName, shop: shopFacts().name, number: orderNumber(id), link },
			text,
		),
};

/** SUM-01: with its amounts, where more than one is to be added up. */
function linesInWords(lines: Messaged['lines'], sum: Messaged['sum']): string {
	const words = (line: MailedLine) => `${formatQuantity(line.quantity)} sq ft ${lineInWords(line)}`;
	const others = sum.filter(({ isTotal }) => !isTotal);
	if (lines.length === 1 && others.length === 0) return lines.map(words).join();
	return [
		...lines.map((line) => `${words(line)} ${formatMoney(lineTotal(line.price, line.quantity))}`),
		...others.map(({ name, figure }) => `${name} ${figure}`),
	].join('; ');
}

/** `54,000.00 (55,000.00 less 1,000.00 paid)` */
function dueInWords(due: number, sum: Messaged['sum']): string {
	const charged = sum.find(({ kind }) => kind === 'charged')?.amount ?? due;
	return charged > due
		? `${figureOf(due)} (${figureOf(charged)} less ${figureOf(charged - due)} paid)`
		: figureOf(due);
}
