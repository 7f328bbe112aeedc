import { and, asc, eq } from 'drizzle-orm';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { findUsualTotal, judge } from './risk-of.server.ts';
import { isUnscored, orders } from './tables.server.ts';

/** So many orders at once, so that other work comes in between. */
const BATCH = 50;

/** How long after an order the new ones are scored, in ms: many that come at once are scored together. */
const DELAY = 2000;

/** RISK-03: stores the risk of each order that waits to be confirmed and has none yet. The desk's list calls it first. */
export async function scoreNewOrders(db: Db): Promise<void> {
	for (;;) {
		const fresh = await db
			.select()
			.from(orders)
			.where(isUnscored(orders))
			.orderBy(asc(orders.createdAt))
			.limit(BATCH);
		if (fresh.length === 0) return;
		const usualTotal = await findUsualTotal(db);
		for (const order of fresh) {
			const { points, high, cityServed } = await judge(db, order, usualTotal);
			await db
				.update(orders)
				.set({ riskPoints: points, highRisk: high, cityServed })
				.where(and(eq(orders.id, order.id), isUnscored(orders)));
		}
		if (fresh.length < BATCH) return;
	}
}

let planned = false;

/** Scores the new orders a little later, so that no customer waits for it. What fails here, the desk's list does again. */
export function scoreSoon(db: Db): void {
	if (planned) return;
	planned = true;
	setTimeout(() => {
		planned = false;
		scoreNewOrders(db).catch((error: unknown) => log.error({ error }, 'new orders could not be scored'));
	}, DELAY).unref();
}
