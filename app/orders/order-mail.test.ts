import { expect, test } from 'vitest';
import { mailHtml, mailText } from '#app/mail/mail.ts';
import { orderMail } from './order-mail.ts';

const LURE = 'http://evil.example www.evil.com evil.com pay@evil.example 0900 7654321';

test('[MAIL-04] in an order’s mail nothing that the customer typed is an address, in the text or in the HTML', () => {
	const typed = { customerName: LURE, customerPhone: LURE, street: LURE, city: LURE, postalCode: LURE };
	const order = {
		id: 'd290f1ee-6c54-4b01-90e6-d701748f0851',
		totalAmount: 5000,
		paymentMethod: 'Cash',
		...typed,
	};
	const link = 'https://stone.example/track/ours';
	const lines = [{ name: 'Badal Grey', quantity: 100, price: 5000, discount: 0 }];
	const mail = orderMail('buyer@own.example', order, lines, link);
	expect(mail.recipient).toBe('buyer@own.example');
	expect(mail.subject).toBe('Your order 748F0851');
	for (const written of [mailText(mail), mailHtml(mail)]) {
		expect(written.match(/evil/g)).toHaveLength(20);
		expect(written).not.toMatch(/evil\.\S|www\.\S|@evil|https?:\/\/e/);
		expect(written).toContain(link);
		expect(written).not.toMatch(/0900 7654321|7654321/);
	}
	// The shop's own link is the only one.
	expect(mailHtml(mail).match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
});
