import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** Dead mail first, then mail held for an address that is not verified, then waiting mail, each with its number of attempts and its last error. */
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
		.where(inArray(outbox.status, ['dead', 'held', 'waiting']))
		.orderBy(asc(outbox.status), asc(outbox.createdAt));
}

/** Makes every dead mail wait again, with all its attempts. Returns how many there were. */
export async function retryDead(db: Db): Promise<number> {
	const retried = await db
		.update(outbox)
		.set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
		.where(eq(outbox.status, 'dead'))
		.returning({ id: outbox.id });
	return retried.length;
}
