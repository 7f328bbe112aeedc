import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** How long mail that was sent, or held for an address, remains in the outbox, in days. */
const RETENTION = 30;

/** Deletes old mail that was sent, printed to the log, or held for an address that nobody verified. Waiting and dead mail remains. */
export async function sweepMail(db: Db): Promise<void> {
	const old = lte(outbox.createdAt, sql`now() - ${RETENTION} * interval '1 day'`);
	await db.delete(outbox).where(and(inArray(outbox.status, ['sent', 'kept', 'held']), old));
}
