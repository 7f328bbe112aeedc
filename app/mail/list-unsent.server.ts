import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** Mail that was given up, first, and mail that waits, each with how often it was tried and why it failed last. */
export async function listUnsent(db: Db) {
	return db
		.select({
			id: outbox.id,
			status: outbox.status,
			recipient: outbox.recipient,
			subject: outbox.subject,
			attempts: outbox.attempts,
			lastError: outbox.lastError,
			createdAt: outbox.createdAt,
		})
		.from(outbox)
		.where(inArray(outbox.status, ['dead', 'waiting']))
		.orderBy(asc(outbox.status), asc(outbox.createdAt));
}

/** Gives every mail that was given up its attempts again. Gives how many there were. */
export async function reviveDead(db: Db): Promise<number> {
	const revived = await db
		.update(outbox)
		.set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
		.where(eq(outbox.status, 'dead'))
		.returning({ id: outbox.id });
	return revived.length;
}
