import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** How long mail that was sent, held for an address or refused by it remains in the outbox, in days. */
const RETENTION = 30;

/**
 * Deletes old mail that was sent, printed to the log, held for an address that nobody verified, or refused by an address that takes
 * none. Waiting mail and other dead mail remains.
 */
export async function sweepMail(db: Db): Promise<void> {
	const old = lte(outbox.createdAt, sql`now() - ${RETENTION} * interval '1 day'`);
	const ended = or(
		inArray(outbox.status, ['sent', 'kept', 'held']),
		and(eq(outbox.status, 'dead'), eq(outbox.fault, 'address')),
	);
	await db.delete(outbox).where(and(old, ended));
}
