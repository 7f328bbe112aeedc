import { figures, mailFrame, paragraph } from '#app/mail/mail-frame.ts';
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

/** The mail that confirms an order, in plain text and set. Prices in paisa, quantities in hundredths of a sq ft. */
export function orderMail(order: MailedOrder, lines: readonly MailedLine[]) {
	const { bank, contact, name } = shopFacts;
	const number = orderNumber(order.id);
	const greeting = `Salaam ${order.customerName},`;
	const thanks = `thank you for your order ${number}. We call ${order.customerPhone} before the stone leaves our yard.`;
	const address = `It goes to ${order.street}, ${order.city} ${order.postalCode}.`;
	const transfer = `If you would rather transfer: ${bank.title}, ${bank.bank}, ${bank.iban}, with ${number} as the reference. Then tell us on WhatsApp.`;
	const body = [
		greeting,
		'',
		thanks,
		'',
		...lines.map(
			({ name, quantity, price }) =>
				`${name}: ${formatQuantity(quantity)} sq ft at ${formatMoney(price)} / sq ft, ${formatMoney(lineTotal(price, quantity))}`,
		),
		'Shipping: free',
		`Total: ${formatMoney(order.totalAmount)}`,
		`Payment: ${order.paymentMethod}`,
		'',
		address,
		'',
		transfer,
		'',
		`${name}, ${contact.address}`,
		`${contact.phone}, ${contact.email}`,
	].join('\n');
	const html = mailFrame(`Your order ${number}`, [
		paragraph(greeting),
		paragraph(thanks),
		figures([
			...lines.map(({ name, quantity, price }) => ({
				name,
				note: `${formatQuantity(quantity)} sq ft at ${formatMoney(price)} / sq ft`,
				figure: formatMoney(lineTotal(price, quantity)),
			})),
			{ name: 'Shipping', figure: 'Free' },
			{ name: 'Total', note: order.paymentMethod, figure: formatMoney(order.totalAmount) },
		]),
		paragraph(address),
		paragraph(transfer),
	]);
	return { recipient: order.customerEmail, subject: `Your order ${number}`, body, html };
}
