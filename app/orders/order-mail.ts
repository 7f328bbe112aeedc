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

/** The mail that confirms an order, in plain text. Prices in paisa, quantities in hundredths of a sq ft. */
export function orderMail(order: MailedOrder, lines: readonly MailedLine[]) {
	const { bank, contact, name } = shopFacts;
	const body = [
		`Salaam ${order.customerName},`,
		'',
		`thank you for your order ${orderNumber(order.id)}. We call ${order.customerPhone} before the stone leaves our yard.`,
		'',
		...lines.map(
			({ name, quantity, price }) =>
				`${name}: ${formatQuantity(quantity)} sq ft at ${formatMoney(price)} / sq ft, ${formatMoney(lineTotal(price, quantity))}`,
		),
		'Shipping: free',
		`Total: ${formatMoney(order.totalAmount)}`,
		`Payment: ${order.paymentMethod}`,
		'',
		`It goes to ${order.street}, ${order.city} ${order.postalCode}.`,
		'',
		`If you would rather transfer: ${bank.title}, ${bank.bank}, ${bank.iban}, with ${orderNumber(order.id)} as the reference. Then tell us on WhatsApp.`,
		'',
		`${name}, ${contact.address}`,
		`${contact.phone}, ${contact.email}`,
	].join('\n');
	return { recipient: order.customerEmail, subject: `Your order ${orderNumber(order.id)}`, body };
}
