import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { invitationMail } from '#app/accounts/people/invitation-mail.ts';
import { resetMail } from '#app/accounts/reset-mail.ts';
import { verificationMail } from '#app/accounts/verification-mail.ts';
import { type Mail, mailHtml, mailText } from '#app/mail/mail.ts';
import { confirmationMail } from '#app/newsletter/confirmation-mail.ts';
import { letterMail } from '#app/newsletter/letter-mail.ts';
import { EMPTY_BALANCE } from '#app/orders/cash.ts';
import { orderEditedMail } from '#app/orders/edit/order-edited-mail.ts';
import { type MovedOrder, orderMovedMail } from '#app/orders/moves/order-moved-mail.ts';
import type { MoveMail } from '#app/orders/moves/order-moves.ts';
import { orderMail } from '#app/orders/order-mail.ts';
import { shopOrderMail } from '#app/orders/shop-order-mail.ts';
import { deletionMail } from '#app/privacy/deletion-mail.ts';
import { restockMail } from '#app/restock/restock-mail.ts';

const ORIGIN = 'https://sangtarash.example';
const TOKEN = 'kq3V9yGm2ZsT4wXb';
const TO = 'ayesha@example.com';
const LINK = `${ORIGIN}/track/${TOKEN.repeat(3).slice(5)}`;
const LONG_NAME = 'Statuario Venato Extra Superiore from the Upper Quarry of Mullagori, Second Bench';

const ORDER = {
	id: '6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5',
	customerName: 'Ayesha Khan',
	customerPhone: '0300 1234567',
	street: 'House 14, Street 3, Phase 6',
	city: 'Karachi',
	postalCode: '75500',
	totalAmount: 8_952_000,
	stage: 'confirmed' as const,
	discountTaken: false,
	deliveryAmount: 0,
	sampleCredit: 0,
	paymentMethod: 'Cash on Delivery',
	nextDate: '2026-03-05',
	promisedFrom: '2026-03-05',
	promisedTo: '2026-03-07',
	carrier: 'own',
	vehicle: 'KHI 1234',
	driverName: 'Akram',
	driverPhone: '0300 7654321',
};
const LINES = [
	{ name: 'Ziarat White', quantity: 24_050, price: 34_000, discount: 0, kept: 20_000 },
	{ name: LONG_NAME, quantity: 1250, price: 62_000, discount: 1500, kept: 1250 },
];
const DUE = { ...EMPTY_BALANCE, charged: 8_952_000, advance: 1_000_000 };
const OWED = { ...EMPTY_BALANCE, advance: 1_000_000, 'refund owed': 1_000_000 };
const PAID = { ...EMPTY_BALANCE, charged: 7_575_000, advance: 1_000_000, collected: 6_500_000 };

function moved(kind: MoveMail, more: Partial<MovedOrder> = {}): Mail {
	const order = { order: ORDER, lines: LINES, balance: DUE, invoice: null, ...more };
	return orderMovedMail(kind, TO, order, {
		link: LINK,
		invoice: `${ORIGIN}/orders/${ORDER.id}/invoice`,
		review: `${LINK}/review`,
	});
}

/** Every mail of the shop. */
export const MAILS: Record<string, Mail> = {
	order: orderMail(TO, ORDER, LINES, LINK),
	edited: orderEditedMail(TO, ORDER, { ...ORDER, lines: LINES, balance: DUE }, 9_352_000, LINK),
	confirmed: moved('confirmed'),
	cancelled: moved('cancelled', { balance: OWED }),
	reopened: moved('reopened'),
	dispatched: moved('dispatched'),
	'picked-up': moved('dispatched', { order: { ...ORDER, carrier: 'pickup' } }),
	receipt: moved('receipt', { balance: PAID, invoice: { number: 123, content: { prefix: 'KHI-' } } }),
	refused: moved('refused', { balance: OWED }),
	returned: moved('returned', { balance: OWED }),
	'to-shop': shopOrderMail(ORDER, LINES, ORIGIN),
	verification: verificationMail(TO, ORIGIN, TOKEN),
	reset: resetMail(TO, ORIGIN, TOKEN),
	invitation: invitationMail(TO, 'yard', `${ORIGIN}/join/${TOKEN.repeat(3).slice(5)}`),
	deletion: deletionMail(TO, ORIGIN),
	'newsletter-confirmation': confirmationMail(TO, `${ORIGIN}/newsletter/confirm?token=${TOKEN}`),
	restock: restockMail(
		TO,
		{ id: 'ziarat-white', name: 'Ziarat White' },
		{ origin: ORIGIN, leave: `${ORIGIN}/back-in-stock?leave=${TOKEN}` },
	),
	letter: letterMail(
		{
			subject: 'New in May',
			text: 'Assalam-o-alaikum,\n\nTen slabs of Ziarat White came in, at PKR 340 per square foot.',
		},
		TO,
		`${ORIGIN}/newsletter/unsubscribe?token=${TOKEN}`,
	),
};

const WIDTHS = [360, 600];

/** Captures the mails on a phone and beside a list of mails, light and dark, and writes each as plain text. */
export async function lookAtMails(
	browser: Browser,
	folder: string,
	wanted: readonly string[],
): Promise<void> {
	const mails = Object.entries(MAILS).filter(
		([name]) => wanted.length === 0 || wanted.includes('mails') || wanted.includes(`mail-${name}`),
	);
	for (const [name, mail] of mails)
		writeFileSync(`${folder}/mail-${name}.txt`, `${mail.subject}\n\n${mailText(mail)}`);
	for (const width of WIDTHS)
		for (const colorScheme of ['light', 'dark'] as const) {
			const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
			for (const [name, mail] of mails) {
				// A mail is read without the shop's Content-Security-Policy.
				await page.setContent(mailHtml(mail));
				await page.screenshot({ path: `${folder}/mail-${name}-${width}-${colorScheme}.png`, fullPage: true });
			}
			await page.close();
		}
}
