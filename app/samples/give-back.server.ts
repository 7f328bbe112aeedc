import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { IN_YARD } from '#app/orders/due-content.server.ts';
import { cashEntries, orders, orderUndo } from '#app/orders/tables.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { CUSTOMER } from '#app/stock/because.server.ts';
import { samples } from './tables.server.ts';

const MINUTE = 60 * 1000;

/** The event that placed the order, which nobody can undo. */
const PLACED = 1;

/** Delivered, and no order has given its price back: none yet, or one that is cancelled for good. */
const isOwed = and(
	eq(samples.stage, 'delivered'),
	gt(samples.price, 0),
	or(
		isNull(samples.creditedTo),
		sql`exists (select from ${orders} where ${orders.id} = ${samples.creditedTo} and ${orders.stage} = 'cancelled'
			and not exists (select from ${orderUndo} where ${orderUndo.orderId} = ${orders.id} and ${orderUndo.until} > now()))`,
	),
);

/**
 * SAMPLE-03: takes the price of delivered samples off their customer's first order since, while its stone is in the yard: one entry of
 * its cash book. A cancelled order is charged nothing, so the next one gives it back. It compares the books and keeps no list, so that
 * nothing is missed while the shop is off. `userId`: of one customer alone.
 */
export async function giveBackSamples(db: Db, userId?: string): Promise<void> {
	const owed = await db
		.selectDistinct({ userId: samples.userId })
		.from(samples)
		.where(and(isOwed, userId === undefined ? undefined : eq(samples.userId, userId)));
	for (const { userId } of owed) await giveBackTo(db, userId);
}

async function giveBackTo(db: Db, userId: string): Promise<void> {
	await db.transaction(async (tx) => {
		// Locks the order first, as a move does, and then the samples. Of two at once, the second finds none.
		const [order] = await tx
			.select({ id: orders.id, placedAt: orders.createdAt, total: orders.totalAmount })
			.from(orders)
			.where(and(eq(orders.userId, userId), inArray(orders.stage, [...IN_YARD])))
			.orderBy(asc(orders.createdAt))
			.limit(1)
			.for('update');
		if (!order) return;
		const owed = await tx
			.select()
			.from(samples)
			.where(and(isOwed, eq(samples.userId, userId)))
			.for('update');
		const due = owed.filter(({ changedAt }) => changedAt <= order.placedAt);
		const amount = due.reduce((sum, { price }) => sum + price, 0);
		if (amount === 0 || amount > order.total) return;
		await tx.insert(cashEntries).values({
			...{ orderId: order.id, version: PLACED, kind: 'charged', amount: -amount, actorId: CUSTOMER },
		});
		await tx
			.update(samples)
			.set({ creditedTo: order.id })
			.where(
				inArray(
					samples.id,
					due.map(({ id }) => id),
				),
			);
	});
}

/** Looks now and each minute. Returns a function that stops it. */
export function startGivingBack(db: Db): () => void {
	const run = () =>
		giveBackSamples(db).catch((error: unknown) =>
			log.warn({ error }, 'the price of samples could not be given back'),
		);
	void run();
	const timer = setInterval(run, MINUTE);
	return () => clearInterval(timer);
}
