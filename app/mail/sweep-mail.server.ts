import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** For how long it can be seen what went to whom, in days. */
const SEEN_FOR = 30;

/** Drops mail that went out long ago; what waits or was given up stays. */
export async function sweepMail(db: Db): Promise<void> {
	const old = lte(outbox.createdAt, sql`now() - ${SEEN_FOR} * interval '1 day'`);
	await db.delete(outbox).where(and(inArray(outbox.status, ['sent', 'kept']), old));
}
