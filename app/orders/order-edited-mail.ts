import { nameOf } from '#app/catalog/product.ts';
import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { checkoutCopy } from './copy.ts';
import { goodsNote, type SaidGoods } from './line-words.ts';
import { linkButton, linkMailCopy } from './link-mail-copy.ts';
import { orderNumber } from './order-number.ts';

type EditedOrder = { id: string; customerName: string };

/** Amounts in paisa, quantities in hundredths of a sq ft. */
type MailedLine = SaidGoods & { name: string; quantity: number; price: number };

/** The mail that tells a customer of a changed total. `link`: the order's own, since it is to be confirmed again. */
export function orderEditedMail(
	recipient: string,
	order: EditedOrder,
	lines: readonly MailedLine[],
	total: { before: number; after: number },
	link: string,
): Mail {
	const number = orderNumber(order.id);
	const heading = `Your order ${number} has changed`;
	return {
		recipient,
		subject: heading,
		content: {
			heading,
			parts: [
				`Salaam ${withoutLinks(order.customerName)},`,
				'We have changed your order as agreed. This is how it stands now.',
				{
					rows: [
						...lines.map((line) => ({
							name: nameOf(line),
							note: goodsNote(line, checkoutCopy.quantityAt(line.quantity, line.price)),
							figure: formatMoney(lineTotal(line.price, line.quantity)),
						})),
						{ name: 'Total before', figure: formatMoney(total.before) },
						{ name: 'Total now', figure: formatMoney(total.after) },
					],
				},
				linkMailCopy.choose,
				linkButton(link),
				`Otherwise we call you to confirm it. If something is wrong, write to us on WhatsApp and name order ${number}.`,
			],
		},
	};
}
