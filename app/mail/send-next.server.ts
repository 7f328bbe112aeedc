import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** The last attempt is about five hours after the first. */
export const MAX_ATTEMPTS = 16;
/** How long a leased mail belongs to one process, in seconds. */
const LEASE = 60;

export type Send = (mail: typeof outbox.$inferSelect) => Promise<'sent' | 'kept'>;

/**
 * Leases at most `limit` mails that are due and sends them one after the other, letters last. Returns whether there were any.
 * The lease moves their next attempt into the future. So two processes never send the same mail, and mails of a process that
 * dies are due again. `limit` above 1 is only for quick sending, because all must be sent within one lease. No transaction is
 * open during sending. After the last attempt the mail is `dead`: an error is logged and the row remains.
 */
export async function sendNext(db: Db, send: Send, limit = 1): Promise<boolean> {
	const due = db
		.select({ id: outbox.id })
		.from(outbox)
		.where(
			and(
				eq(outbox.status, 'waiting'),
				lte(outbox.nextAttemptAt, sql`now()`),
				or(isNull(outbox.notBefore), lte(outbox.notBefore, sql`now()`)),
			),
		)
		.orderBy(sql`(${outbox.unsubscribe} is not null)`, asc(outbox.nextAttemptAt))
		.limit(limit)
		.for('update', { skipLocked: true });
	const leased = db.$with('leased').as(
		db
			.update(outbox)
			.set({
				attempts: sql`${outbox.attempts} + 1`,
				nextAttemptAt: sql`now() + ${LEASE} * interval '1 second'`,
			})
			.where(inArray(outbox.id, due))
			.returning(),
	);
	// Ordered in the database, because its timestamps have microseconds and a `Date` has only milliseconds.
	const mails = await db.with(leased).select().from(leased).orderBy(asc(leased.createdAt));
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
		// The text of a sent mail is deleted: a link in it could give access to an account.
		const cleared = status === 'sent' ? { body: '', content: null, html: null, unsubscribe: null } : {};
		await db
			.update(outbox)
			.set({ status, ...cleared })
			.where(inArray(outbox.id, done[status]));
	}
	return mails.length > 0;
}

async function noteFailure(db: Db, mail: typeof outbox.$inferSelect, error: unknown): Promise<void> {
	const dead = mail.attempts >= MAX_ATTEMPTS;
	const about = { mail: mail.id, attempts: mail.attempts };
	if (dead) log.error(about, 'a mail failed at its last attempt: npm run outbox lists it');
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
