import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { linkButton, linkMailCopy } from '#app/orders/link-mail-copy.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { sumPart } from '#app/orders/sum-part.ts';
import { formatMoney } from '#app/platform/money.ts';

type EditedOrder = { id: string; customerName: string };

/**
 * The mail that tells a customer of a changed total. `before`: what the order was charged, in paisa. `link`: the order's own, since it is
 * to be confirmed again.
 */
export function orderEditedMail(
	recipient: string,
	order: EditedOrder,
	summed: Parameters<typeof sumPart>[0],
	before: number,
	link: string,
): Mail {
	const number = orderNumber(order.id);
	const heading = `Your order ${number} has changed`;
	return {
		recipient,
		orderId: order.id,
		subject: heading,
		content: {
			heading,
			parts: [
				`Salaam ${withoutLinks(order.customerName)},`,
				'We have changed your order as agreed. This is how it stands now.',
				sumPart(summed),
				`Before, it came to ${formatMoney(before)}.`,
				linkMailCopy.choose,
				linkButton(link),
				`Otherwise we call you to confirm it. If something is wrong, write to us and name order ${number}.`,
			],
		},
	};
}
