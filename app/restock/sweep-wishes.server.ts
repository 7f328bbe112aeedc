import { lt, or, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { restockWishes } from './tables.server.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The link of a mail works as long, and the desk sees as long whom it has told. */
const TOLD_DAYS = 30;

/** Nobody waits longer for a stone. */
const WAITING_DAYS = 180;

/** AGAIN-05. */
export async function sweepWishes(db: Db, now = new Date()): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * DAY);
	await db
		.delete(restockWishes)
		.where(
			or(
				lt(restockWishes.toldAt, before(TOLD_DAYS)),
				sql`${restockWishes.toldAt} is null and ${restockWishes.createdAt} < ${before(WAITING_DAYS).toISOString()}`,
			),
		);
}
