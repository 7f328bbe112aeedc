import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** Lets the sender have the mail that was held until this account's address is verified. */
export async function releaseHeld(db: Db, userId: string): Promise<void> {
	await db
		.update(outbox)
		.set({ status: 'waiting', nextAttemptAt: sql`now()` })
		.where(and(eq(outbox.userId, userId), eq(outbox.status, 'held')));
}
