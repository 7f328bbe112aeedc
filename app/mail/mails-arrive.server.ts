import { env } from '#app/platform/env.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/**
 * NEW-05: the address that mails are from; empty until the owner or the operator has said one, and until then no mail leaves. A login of the mail
 * server that is an address is one: an owner who has said nothing yet may need a code by mail to log in.
 */
export function senderAddress(): string {
	const { mailAddress, contact } = shopFacts();
	return env.MAIL_FROM ?? (mailAddress || contact.email || smtpLogin());
}

function smtpLogin(): string {
	const name = decodeURIComponent(new URL(env.SMTP_URL ?? 'smtp:').username);
	return name.includes('@') ? name : '';
}

/** MAIL-05: whether the reader of a mail gets it. Without a mail server it is in the log, where only a demo's visitor reads it. */
export function mailsArrive(): boolean {
	return env.SEED === 'demo' || (env.SMTP_URL !== undefined && senderAddress() !== '');
}
