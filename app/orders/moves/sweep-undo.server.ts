import { lte } from 'drizzle-orm';
import { orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';

const MINUTE = 60 * 1000;

/** Deletes what can no longer be undone. */
export async function sweepUndo(db: Db, now = new Date()): Promise<void> {
	await db.delete(orderUndo).where(lte(orderUndo.until, now));
}

/** Sweeps now and every minute. Returns a function that stops it. */
export function startSweepingUndo(db: Db): () => void {
	const run = () =>
		sweepUndo(db).catch((error: unknown) =>
			log.warn({ error }, 'what can no longer be undone could not be deleted'),
		);
	void run();
	const timer = setInterval(run, MINUTE);
	return () => clearInterval(timer);
}
