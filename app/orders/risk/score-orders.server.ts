import { and, asc, eq, sql } from 'drizzle-orm';
import { accountRefusesMail } from '#app/orders/note-address.server.ts';
import { isUnscored, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { findUsualTotal, judge } from './risk-of.server.ts';

/** How many orders are scored at once. */
const BATCH = 20;

/**
 * How long after an order the new ones are scored, in ms, and the pause after each batch. So a rush of orders leaves the database to
 * the buyers.
 */
const DELAY = 2000;

/**
 * RISK-03: stores the risk of orders that wait to be confirmed and have none yet, the oldest first. Returns whether some may be
 * left.
 */
export async function scoreNewOrders(db: Db): Promise<boolean> {
	const fresh = await db
		.select()
		.from(orders)
		.where(isUnscored(orders))
		.orderBy(asc(orders.createdAt))
		.limit(BATCH);
	if (fresh.length === 0) return false;
	const usualTotal = await findUsualTotal(db);
	for (const order of fresh) {
		const { points, high, cityServed } = await judge(db, order, usualTotal);
		const refused = await accountRefusesMail(db, order.userId);
		await db
			.update(orders)
			.set({
				riskPoints: points,
				highRisk: high,
				cityServed,
				// A mail that is refused at this moment has set it.
				mailRefused: sql`${orders.mailRefused} or ${refused}`,
			})
			.where(and(eq(orders.id, order.id), isUnscored(orders)));
	}
	return fresh.length === BATCH;
}

let planned = false;

/** Scores the new orders a little later, so that no customer waits for it. The desk's list asks for what failed here. */
export function scoreSoon(db: Db): void {
	if (planned) return;
	planned = true;
	setTimeout(async () => {
		const isMore = await scoreNewOrders(db).catch((error: unknown) => {
			log.error({ error }, 'new orders could not be scored');
			return false;
		});
		planned = false;
		if (isMore) scoreSoon(db);
	}, DELAY).unref();
}
