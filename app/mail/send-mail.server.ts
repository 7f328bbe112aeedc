import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { outbox } from './tables.server.ts';

/** How often the outbox is looked into, in ms. */
const EVERY = 1000;
/** The last of them comes about five hours after the first. */
const MAX_ATTEMPTS = 16;
/** How long a mail belongs to who took it, in seconds. */
const LEASE = 60;

type Send = (mail: typeof outbox.$inferSelect) => Promise<'sent' | 'kept'>;

const transport = env.SMTP_URL ? createTransport(env.SMTP_URL) : null;

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
		html: mail.html ?? undefined,
	});
	return 'sent';
};

/** Sends what waits, now and every second. Returns what stops it, after the mail in hand. */
export function startMail(): () => Promise<void> {
	let running: Promise<void> = Promise.resolve();
	const timer = setInterval(() => {
		running = running
			.then(sendWaiting)
			.catch((error: unknown) => log.warn({ error }, 'the outbox cannot be read'));
	}, EVERY);
	return async () => {
		clearInterval(timer);
		await running;
		transport?.close();
	};
}

async function sendWaiting(): Promise<void> {
	for (let more = true; more; ) more = await sendNext();
}

/**
 * Takes one due mail by moving its next attempt away, so that two processes never hold the same one and one that dies
 * with a mail in hand gives it back. No transaction stays open while the mail server answers.
 */
async function sendNext(): Promise<boolean> {
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(and(eq(outbox.status, 'waiting'), lte(outbox.nextAttemptAt, sql`now()`)))
		.orderBy(asc(outbox.nextAttemptAt))
		.limit(1)
		.for('update', { skipLocked: true });
	const [mail] = await db
		.update(outbox)
		.set({
			attempts: sql`${outbox.attempts} + 1`,
			nextAttemptAt: sql`now() + ${LEASE} * interval '1 second'`,
		})
		.where(inArray(outbox.id, due))
		.returning();
	if (!mail) return false;
	const outcome = await send(mail).then(
		(status) => ({ status }),
		(error: unknown) => {
			log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail was not sent');
			return {
				lastError: error instanceof Error ? error.message : String(error),
				status: mail.attempts >= MAX_ATTEMPTS ? ('dead' as const) : ('waiting' as const),
				nextAttemptAt: sql`now() + ${Math.min(2 ** mail.attempts, 3600)} * interval '1 second'`,
			};
		},
	);
	await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
	return true;
}
