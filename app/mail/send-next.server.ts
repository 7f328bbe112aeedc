import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** The last of them comes about five hours after the first. */
export const MAX_ATTEMPTS = 16;
/** How long a mail belongs to who took it, in seconds. */
const LEASE = 60;

export type Send = (mail: typeof outbox.$inferSelect) => Promise<'sent' | 'kept'>;

/**
 * Takes the mails that are due, `most` at once, by moving their next attempt away, so that two processes never hold the
 * same one and one that dies with mails in hand gives them back. They are sent one after the other, so several are taken
 * only where sending is quick. No transaction stays open while the mail server answers. Gives whether there were any. A
 * mail that is given up is said so in the log, and stays to be read.
 */
export async function sendNext(db: Db, send: Send, most = 1): Promise<boolean> {
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(and(eq(outbox.status, 'waiting'), lte(outbox.nextAttemptAt, sql`now()`)))
		.orderBy(asc(outbox.nextAttemptAt))
		.limit(most)
		.for('update', { skipLocked: true });
	const taken = db.$with('taken').as(
		db
			.update(outbox)
			.set({
				attempts: sql`${outbox.attempts} + 1`,
				nextAttemptAt: sql`now() + ${LEASE} * interval '1 second'`,
			})
			.where(inArray(outbox.id, due))
			.returning(),
	);
	// By the database's clock, which tells apart what happened in one millisecond.
	const mails = await db.with(taken).select().from(taken).orderBy(asc(taken.createdAt));
	const done = { sent: [] as string[], kept: [] as string[] };
	for (const mail of mails) {
		try {
			done[await send(mail)].push(mail.id);
		} catch (error) {
			await noteFailure(db, mail, error);
		}
	}
	for (const status of ['sent', 'kept'] as const) {
		if (done[status].length === 0) continue;
		// What went out is its reader's: a link in it may open an account.
		const empty = status === 'sent' ? { body: '', content: null, html: null } : {};
		await db
			.update(outbox)
			.set({ status, ...empty })
			.where(inArray(outbox.id, done[status]));
	}
	return mails.length > 0;
}

async function noteFailure(db: Db, mail: typeof outbox.$inferSelect, error: unknown): Promise<void> {
	const dead = mail.attempts >= MAX_ATTEMPTS;
	const about = { mail: mail.id, attempts: mail.attempts };
	if (dead) log.error(about, 'a mail is given up: npm run outbox shows it');
	else log.warn(about, 'a mail was not sent');
	await db
		.update(outbox)
		.set({
			lastError: error instanceof Error ? error.message : String(error),
			status: dead ? 'dead' : 'waiting',
			nextAttemptAt: sql`now() + ${Math.min(2 ** mail.attempts, 3600)} * interval '1 second'`,
		})
		.where(eq(outbox.id, mail.id));
}
