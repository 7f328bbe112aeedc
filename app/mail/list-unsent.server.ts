import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** What is said of a mail that has not arrived. */
export const unsentColumns = {
	id: outbox.id,
	status: outbox.status,
	recipient: outbox.recipient,
	subject: outbox.subject,
	attempts: outbox.attempts,
	fault: outbox.fault,
	lastError: outbox.lastError,
	createdAt: outbox.createdAt,
};

/**
 * Dead mail first, then mail held for an address that is not verified, then waiting mail. Each has its number of attempts, why the last
 * one failed, and the mail server's answer. `recipient`: only the mail to this address.
 */
export async function listUnsent(db: Db, recipient: string | null = null) {
	return db
		.select(unsentColumns)
		.from(outbox)
		.where(and(inArray(outbox.status, ['dead', 'held', 'waiting']), isTo(recipient)))
		.orderBy(asc(outbox.status), asc(outbox.createdAt));
}

/** Makes every dead mail wait again, with all its attempts. Returns how many there were. */
export async function retryDead(db: Db, recipient: string | null = null): Promise<number> {
	const retried = await db
		.update(outbox)
		.set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
		.where(and(eq(outbox.status, 'dead'), isTo(recipient)))
		.returning({ id: outbox.id });
	return retried.length;
}

const isTo = (recipient: string | null) =>
	recipient === null ? undefined : eq(sql`lower(${outbox.recipient})`, recipient);
