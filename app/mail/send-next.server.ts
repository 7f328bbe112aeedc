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
 * Takes one due mail by moving its next attempt away, so that two processes never hold the same one and one that dies
 * with a mail in hand gives it back. No transaction stays open while the mail server answers. Gives whether there was
 * one. A mail that is given up is said so in the log, and stays to be read.
 */
export async function sendNext(db: Db, send: Send): Promise<boolean> {
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
			const dead = mail.attempts >= MAX_ATTEMPTS;
			const about = { mail: mail.id, attempts: mail.attempts };
			if (dead) log.error(about, 'a mail is given up: npm run outbox shows it');
			else log.warn(about, 'a mail was not sent');
			return {
				lastError: error instanceof Error ? error.message : String(error),
				status: dead ? ('dead' as const) : ('waiting' as const),
				nextAttemptAt: sql`now() + ${Math.min(2 ** mail.attempts, 3600)} * interval '1 second'`,
			};
		},
	);
	await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
	return true;
}
