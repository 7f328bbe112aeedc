import type { MailContent } from '#app/mail/mail.ts';
import { placedCopy } from './copy.ts';

type Part = MailContent['parts'][number];

/** What an order's mails say of its link. Apart from `copy.ts`, which the shop's pages load. */
export const linkMailCopy = {
	choose: 'Please confirm the order, choose another day or cancel it here. You need no login:',
	change: 'Your order is confirmed. You can choose another day or cancel it here. You need no login:',
	invoice: 'Invoice',
	openInvoice: 'Open the invoice',
} as const;

export const linkButton = (address: string): Part => ({ press: placedCopy.open, address });
