import { laterDiscount } from '#app/cart/cart.ts';
import { cartCopy } from '#app/cart/copy.ts';
import { orderDueWords } from '#app/cart/due-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { shopFacts } from '#app/owner/facts.server.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { checkoutCopy } from './copy.ts';
import { goodsNote, type SaidGoods } from './line-words.ts';
import { linkButton, linkMailCopy } from './link-mail-copy.ts';
import { orderNumber, orderSubject } from './order-number.ts';

type MailedOrder = {
	id: string;
	customerName: string;
	customerPhone: string;
	street: string;
	city: string;
	postalCode: string;
	totalAmount: number;
	deliveryAmount?: number;
	sampleCredit?: number;
	quoteNumber?: string;
	paymentMethod: string;
};

/** `discount`: see `orderLines`. */
type MailedLine = SaidGoods & { name: string; quantity: number; price: number; discount: number };

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
	const { deliveryAmount = 0, sampleCredit = 0, quoteNumber } = order;
	const total = order.totalAmount + deliveryAmount;
	const discount = laterDiscount(lines, false);
	const later = discount && { ...discount, due: discount.due + deliveryAmount };
	return {
		recipient,
		subject: heading,
		content: {
			heading,
			parts: [
				`Salaam ${withoutLinks(order.customerName)},`,
				`Thank you for your order ${number}. We call ${withoutLinks(order.customerPhone)} before the stone leaves our yard.`,
				linkMailCopy.choose,
				linkButton(link),
				{
					rows: [
						...lines.map((line) => ({
							name: nameOf(line),
							note: noteOf(line),
							figure: formatMoney(lineTotal(line.price, line.quantity)),
						})),
						{ name: 'Shipping', figure: deliveryAmount > 0 ? formatMoney(deliveryAmount) : 'Free' },
						...(quoteNumber ? [{ name: 'Your quote', figure: quoteNumber }] : []),
						{ name: 'Payment', figure: order.paymentMethod },
						{ name: 'Total', figure: formatMoney(total) },
					],
				},
				...orderDueWords({ total, later, sampleCredit }),
				`It goes to ${withoutLinks(`${order.street}, ${order.city} ${order.postalCode}`)}.`,
				...(bankAccount
					? [
							`If you would rather transfer: ${bankAccount.title}, ${bankAccount.bank}, ${bankAccount.iban}, with ${number} as the reference. Then tell us${contact.whatsapp && ' on WhatsApp'}.`,
						]
					: []),
			],
		},
	};
}

function noteOf(line: MailedLine): string {
	const note = goodsNote(line, checkoutCopy.quantityAt(line.quantity, line.price));
	return line.discount > 0 ? `${note} (${cartCopy.shownAt(line)})` : note;
}
