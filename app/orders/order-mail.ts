import { cartCopy } from '#app/cart/copy.ts';
import { orderDueWords } from '#app/cart/due-words.ts';
import { goodsCopy } from '#app/catalog/goods-copy.ts';
import { promiseInWords } from '#app/delivery/day-window.ts';
import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { formatMoney } from '#app/platform/money.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { addressInWords } from './address-words.ts';
import type { ChargeAmounts } from './charge.ts';
import { linkButton, linkMailCopy } from './link-mail-copy.ts';
import { stepLines } from './next-steps.ts';
import { orderNumber, orderSubject } from './order-number.ts';
import type { Stage } from './order-status.ts';
import { asPlaced, comingOff } from './order-sum.ts';
import { lineNote, type MailedLine, sumPart } from './sum-part.ts';

type MailedOrder = {
	id: string;
	customerName: string;
	customerPhone: string;
	street: string;
	city: string;
	postalCode: string;
	totalAmount: number;
	quoteNumber?: string;
	promisedFrom?: string | null;
	promisedTo?: string | null;
	paymentMethod: string;
	/** A confirmed one is not asked to be confirmed. */
	stage?: Stage;
} & Partial<ChargeAmounts>;

/**
 * The mail that confirms an order, to the address of its account. The checkout's address may be a stranger's. Prices in paisa,
 * quantities in hundredths of a sq ft. `link`: the order's own.
 */
export function orderMail(
	recipient: string,
	order: MailedOrder,
	lines: readonly MailedLine[],
	link: string,
): Mail {
	const number = orderNumber(order.id);
	const { bankAccount, contact } = shopFacts();
	const heading = orderSubject(order.id);
	const { quoteNumber, stage = 'awaiting' } = order;
	const placed = asPlaced(order, lines);
	const { rows } = sumPart(placed, { noteOf });
	const off = comingOff(placed);
	const promised = promiseInWords({ ...order, city: withoutLinks(order.city) });
	return {
		recipient,
		orderId: order.id,
		subject: heading,
		content: {
			heading,
			parts: [
				`Salaam ${withoutLinks(order.customerName)},`,
				`Thank you for your order ${number}.`,
				...stepLines({ stage, due: off.due, isDiscountOpen: off.discount > 0 }),
				stage === 'confirmed' ? linkMailCopy.change : linkMailCopy.choose,
				linkButton(link),
				{ rows: [...(quoteNumber ? [{ name: 'Your quote', figure: quoteNumber }] : []), ...rows] },
				`Payment: ${order.paymentMethod}.${order.deliveryAmount ? '' : ` ${goodsCopy.shipping}: ${goodsCopy.free}.`}`,
				...orderDueWords(off),
				...(promised ? [promised] : []),
				`It goes to ${withoutLinks(addressInWords(order))}. We call ${withoutLinks(order.customerPhone)} before it leaves our yard.`,
				...(bankAccount && off.due > 0
					? [
							`If you would rather transfer the ${formatMoney(off.due)}: ${bankAccount.title}, ${bankAccount.bank}, ${bankAccount.iban}, with ${number} as the reference. Then tell us${contact.whatsapp && ' on WhatsApp'}.`,
						]
					: []),
			],
		},
	};
}

function noteOf(line: MailedLine): string {
	const note = lineNote(line);
	return line.discount > 0 ? `${note} (${cartCopy.shownAt(line)})` : note;
}
