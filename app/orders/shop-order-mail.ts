import { nameOf } from '#app/catalog/product.ts';
import type { Mail } from '#app/mail/mail.ts';
import { withoutLinks } from '#app/mail/without-links.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { goodsNote, type SaidGoods } from './line-words.ts';
import { orderNumber } from './order-number.ts';

/** Amounts in paisa. */
type Order = {
	id: string;
	city: string;
	totalAmount: number;
	deliveryAmount?: number;
	sampleCredit?: number;
};

/** Price in paisa per sq ft, quantity in hundredths of a sq ft. */
type Line = SaidGoods & { name: string; quantity: number; price: number };

export type MailedToShop = [order: Order, lines: readonly Line[]];

/**
 * TEXT-05: tells the shop of an order. It has no name, phone or street: these are on the order's page. The recipient is empty
 * here. `writeOrder` and `queueShopMail` take it from the settings.
 */
export function shopOrderMail(
	{ id, city, totalAmount, deliveryAmount = 0, sampleCredit = 0 }: Order,
	lines: readonly Line[],
	origin: string,
): Mail {
	const heading = `New order ${orderNumber(id)}`;
	return {
		recipient: '',
		subject: heading,
		content: {
			heading,
			parts: [
				`It goes to ${withoutLinks(city)}.`,
				{
					rows: [
						...lines.map((line) => ({
							name: nameOf(line),
							note: goodsNote(line, `${formatQuantity(line.quantity)} sq ft`),
							figure: formatMoney(lineTotal(line.price, line.quantity)),
						})),
						...(deliveryAmount > 0 ? [{ name: 'Delivery', figure: formatMoney(deliveryAmount) }] : []),
						{ name: 'Total', figure: formatMoney(totalAmount + deliveryAmount) },
						...(sampleCredit > 0
							? [{ name: 'Samples, given back', figure: `−${formatMoney(sampleCredit)}` }]
							: []),
					],
				},
				{ press: 'Open the order', address: `${origin}/staff/orders/${id}` },
			],
		},
	};
}
