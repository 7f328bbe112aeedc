import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { orders, orderViewers } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Seconds without a sign after which somebody has left: two signs of a page were lost. */
const GONE_AFTER = 25;

const isGone = lt(orderViewers.seenAt, sql`now() - make_interval(secs => ${GONE_AFTER})`);

/** PAGE-05: notes that somebody has an order open. Returns the names of the others who have, and the order's version. */
export async function seeOrder(
	db: Db,
	orderId: string,
	userId: string,
): Promise<{ others: string[]; version: number } | null> {
	const [order] = await db.select({ version: orders.version }).from(orders).where(eq(orders.id, orderId));
	if (!order) return null;
	await db.delete(orderViewers).where(isGone);
	await db
		.insert(orderViewers)
		.values({ orderId, userId })
		.onConflictDoUpdate({
			target: [orderViewers.orderId, orderViewers.userId],
			set: { seenAt: sql`now()` },
		});
	const others = await db
		.select({ name: users.name })
		.from(orderViewers)
		.innerJoin(users, eq(users.id, orderViewers.userId))
		.where(and(eq(orderViewers.orderId, orderId), ne(orderViewers.userId, userId)))
		.orderBy(asc(users.name));
	return { others: others.map(({ name }) => name), version: order.version };
}
