import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { within } from '#app/platform/within.ts';
import { mailHtml } from './mail.ts';
import { type Send, sendNext } from './send-next.server.ts';

/** How often the outbox is looked into, in ms. */
const EVERY = 1000;

/** How long a mail server may be silent, in ms: less than the time that a mail belongs to who took it. */
const SILENCE = 15_000;
/** How long a stop waits for the mail in hand, in ms. One that is cut off goes out again, under the same Message-ID. */
const LAST_MAIL = 2000;

/** How many mails are taken at once: a mail server may keep one waiting for longer than several may be held. */
const AT_ONCE = env.SMTP_URL ? 1 : 50;

// Read where there is something to send by it: it takes as long to open as the rest of the shop's libraries together.
const transport = env.SMTP_URL
	? (await import('nodemailer')).createTransport({
			url: env.SMTP_URL,
			connectionTimeout: SILENCE,
			greetingTimeout: SILENCE,
			socketTimeout: SILENCE,
		})
	: null;

const send: Send = async (mail) => {
	if (!transport) {
		// Without an SMTP server the whole journey still works on a laptop: the mail is in the log and in the table.
		process.stdout.write(`\nMail to ${mail.recipient}: ${mail.subject}\n${mail.body}\n\n`);
		return 'kept';
	}
	await transport.sendMail({
		messageId: `<${mail.id}@${env.MAIL_FROM.split('@')
			.at(-1)
			?.replace(/[^\w.-]/g, '')}>`,
		from: env.MAIL_FROM,
		to: mail.recipient,
		subject: mail.subject,
		text: mail.body,
		html: mail.content ? mailHtml(mail.content) : (mail.html ?? undefined),
	});
	return 'sent';
};

/** Sends what waits, every second. Returns what stops it, after the mail in hand. */
export function startMail(): () => Promise<void> {
	let running: Promise<void> | undefined;
	let stopped = false;

	async function sendWaiting(): Promise<void> {
		try {
			while (!stopped && (await sendNext(db, send, AT_ONCE)));
		} catch (error) {
			log.warn({ error }, 'the outbox cannot be read');
		}
		running = undefined;
	}

	const timer = setInterval(() => {
		running ??= sendWaiting();
	}, EVERY);
	return async () => {
		stopped = true;
		clearInterval(timer);
		if (running) await within(LAST_MAIL, running).catch(() => {});
		transport?.close();
	};
}
