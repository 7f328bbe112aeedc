import { nameOf } from '#app/catalog/product.ts';
import type { Mail } from '#app/mail/mail.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { orderNumber } from './order-number.ts';

type MailedOrder = {
	id: string;
	customerName: string;
	customerEmail: string;
	customerPhone: string;
	street: string;
	city: string;
	postalCode: string;
	totalAmount: number;
	paymentMethod: string;
};

type MailedLine = { name: string; quantity: number; price: number };

/** The mail that confirms an order. Prices in paisa, quantities in hundredths of a sq ft. */
export function orderMail(order: MailedOrder, lines: readonly MailedLine[]): Mail {
	const { bank } = shopFacts;
	const number = orderNumber(order.id);
	const heading = `Your order ${number}`;
	return {
		recipient: order.customerEmail,
		subject: heading,
		content: {
			heading,
			parts: [
				`Salaam ${order.customerName},`,
				`thank you for your order ${number}. We call ${order.customerPhone} before the stone leaves our yard.`,
				{
					rows: [
						...lines.map(({ name, quantity, price }) => ({
							name: nameOf({ name }),
							note: `${formatQuantity(quantity)} sq ft at ${formatMoney(price)} / sq ft`,
							figure: formatMoney(lineTotal(price, quantity)),
						})),
						{ name: 'Shipping', figure: 'Free' },
						{ name: 'Payment', figure: order.paymentMethod },
						{ name: 'Total', figure: formatMoney(order.totalAmount) },
					],
				},
				`It goes to ${order.street}, ${order.city} ${order.postalCode}.`,
				`If you would rather transfer: ${bank.title}, ${bank.bank}, ${bank.iban}, with ${number} as the reference. Then tell us on WhatsApp.`,
			],
		},
	};
}
