import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** How long an address that nobody confirms is stored, in days. Longer than its link works. */
const RETENTION = 30;

/** Deletes addresses that somebody typed and nobody confirmed. Who has left stays. */
export async function sweepSubscribers(db: Db): Promise<void> {
	const { isActive, confirmedAt, subscribedAt } = newsletterSubscribers;
	const old = lte(subscribedAt, sql`now() - ${RETENTION} * interval '1 day'`);
	await db.delete(newsletterSubscribers).where(and(eq(isActive, true), isNull(confirmedAt), old));
}
