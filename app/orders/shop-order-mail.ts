import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import type { ChargeAmounts } from './charge.ts';
import { orderNumber } from './order-number.ts';
import { asPlaced } from './order-sum.ts';
import { deskSumCopy } from './sum-copy.ts';
import { type MailedLine, sumPart } from './sum-part.ts';

/** Amounts in paisa. */
type Order = {
	id: string;
	city: string;
	totalAmount: number;
} & Partial<ChargeAmounts>;

export type MailedToShop = [order: Order, lines: readonly MailedLine[]];

/**
 * TEXT-05: tells the shop of an order. It has no name, phone or street: these are on the order's page. The recipient is empty
 * here. `writeOrder` and `queueShopMail` take it from the settings.
 */
export function shopOrderMail(order: Order, lines: readonly MailedLine[], origin: string): Mail {
	const { id, city } = order;
	const heading = `New order ${orderNumber(id)}`;
	return {
		recipient: '',
		orderId: id,
		subject: heading,
		content: {
			heading,
			parts: [
				`It goes to ${withoutLinks(city)}.`,
				sumPart(asPlaced(order, lines), { words: deskSumCopy }),
				{ press: 'Open the order', address: `${origin}/staff/orders/${id}` },
			],
		},
	};
}
