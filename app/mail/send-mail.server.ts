import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { mailHtml } from './mail.ts';
import { senderAddress } from './mails-arrive.server.ts';
import { needsTls } from './needs-tls.server.ts';
import { type NoteAddress, type Send, sendNext } from './send-next.server.ts';

/** Timeout of a silent mail server, in ms. Must be less than the lease of a mail in `send-next.server.ts`. */
const SMTP_TIMEOUT = 15_000;

/** How many mails are leased at once. Over SMTP only one: several slow mails could outlast their lease. */
const BATCH_SIZE = env.SMTP_URL ? 1 : 50;

// Imported only with SMTP_URL: loading nodemailer takes as long as all other libraries of the shop together.
const transport = env.SMTP_URL
	? (await import('nodemailer')).createTransport({
			url: env.SMTP_URL,
			requireTLS: needsTls(env.SMTP_URL, env.SMTP_TLS),
			connectionTimeout: SMTP_TIMEOUT,
			greetingTimeout: SMTP_TIMEOUT,
			socketTimeout: SMTP_TIMEOUT,
		})
	: null;

const send: Send = async (mail) => {
	if (!transport) {
		// Without an SMTP server everything still works on a laptop: the mail is in the log and in the table.
		process.stdout.write(`\nMail to ${mail.recipient}: ${mail.subject}\n${mail.body}\n\n`);
		return 'kept';
	}
	const address = senderAddress();
	const sending = transport.sendMail({
		messageId: `<${mail.id}@${address
			.split('@')
			.at(-1)
			?.replace(/[^\w.-]/g, '')}>`,
		from: env.MAIL_FROM ?? { name: shopFacts().name, address },
		to: mail.recipient,
		subject: mail.subject,
		text: mail.body,
		html: mail.content
			? mailHtml({ content: mail.content, unsubscribe: mail.unsubscribe })
			: (mail.html ?? undefined),
		headers: mail.unsubscribe ? oneClick(mail.unsubscribe) : {},
	});
	await sending.catch((error: unknown) => {
		if (isWithoutTls(error))
			log.error(
				'The mail server does not encrypt (STARTTLS), so nothing was sent to it. Use an smtps:// address, or set SMTP_TLS=optional to send in the clear.',
			);
		throw error;
	});
	return 'sent';
};

/** Over SMTP a mail waits until it has a sender. */
const mayLeave = () => !transport || senderAddress() !== '';

/** RFC 8058: mail clients unsubscribe with one click, by a POST to this address. */
function oneClick(address: string): Record<string, string> {
	return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Whether nodemailer could not encrypt the connection. */
function isWithoutTls(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ETLS';
}

/** Sends mail that waits, until none is left or `signal` says that the shop stops. */
export async function sendWaiting(db: Db, signal: AbortSignal, note?: NoteAddress): Promise<void> {
	while (!signal.aborted && mayLeave() && (await sendNext(db, send, BATCH_SIZE, note)));
}
