import { createHash } from 'node:crypto';
import { and, eq, isNotNull, notExists, type SQL } from 'drizzle-orm';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type Letter, letterMail } from './letter-mail.ts';
import { unsubscribeLink } from './newsletter-link.server.ts';
import { newsletterSubscribers, queuedLetters } from './tables.server.ts';

/** How many letters are in memory at once. */
const BATCH_SIZE = 500;

/** How many letters `queueLetter` would queue. */
export function countLetters(db: Db, letter: Letter): Promise<number> {
	return db.$count(newsletterSubscribers, awaits(db, digestOf(letter)));
}

/**
 * Queues a letter for every active, confirmed address that has not had it, and returns how many. All of them or none. The same
 * subject and text are the same letter.
 */
export async function queueLetter(db: Db, letter: Letter, origin: string): Promise<number> {
	const digest = digestOf(letter);
	return db.transaction(async (tx) => {
		for (let count = 0; ; ) {
			const subscribers = await tx
				.select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
				.from(newsletterSubscribers)
				.where(awaits(tx, digest))
				.limit(BATCH_SIZE)
				.for('share');
			if (subscribers.length === 0) return count;
			// A command that runs at the same time may have queued some already.
			const queued = await tx
				.insert(queuedLetters)
				.values(subscribers.map(({ id }) => ({ letter: digest, subscriberId: id })))
				.onConflictDoNothing()
				.returning({ id: queuedLetters.subscriberId });
			const ids = new Set(queued.map(({ id }) => id));
			const mails = subscribers
				.filter(({ id }) => ids.has(id))
				.map(({ id, email }) => outboxRow(letterMail(letter, email, unsubscribeLink(origin, id))));
			if (mails.length > 0) await tx.insert(outbox).values(mails);
			count += mails.length;
		}
	});
}

/** Whether a subscriber gets letters and has not had this one. */
function awaits(db: Db, letter: string): SQL | undefined {
	const { id, isActive, confirmedAt } = newsletterSubscribers;
	const had = db
		.select({ letter: queuedLetters.letter })
		.from(queuedLetters)
		.where(and(eq(queuedLetters.letter, letter), eq(queuedLetters.subscriberId, id)));
	return and(eq(isActive, true), isNotNull(confirmedAt), notExists(had));
}

function digestOf({ subject, text }: Letter): string {
	return createHash('sha256')
		.update(JSON.stringify([subject, text]))
		.digest('base64url');
}
