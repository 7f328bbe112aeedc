import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { cashEntries, orderEvents, orders } from './tables.server.ts';

/**
 * RUN-05: gives orders the first event and the charge that they lack. A process of the version before, which still runs during an
 * upgrade, writes neither. At once from several processes each order gets them once. `orderId`: of that one; `since`: of later ones.
 */
export async function beginOrders(
	db: Db,
	{ orderId, since }: { orderId?: string | undefined; since?: Date | undefined } = {},
): Promise<void> {
	const events = db.select().from(orderEvents).where(eq(orderEvents.orderId, orders.id));
	const lacking = and(
		orderId === undefined ? undefined : eq(orders.id, orderId),
		since && gt(orders.createdAt, since),
		eq(orders.version, 1),
		notExists(events),
	);
	await db.execute(sql`
		with begun as (
			insert into ${orderEvents} (order_id, version, "to", actor_id, actor_role, key, at)
			select ${orders.id}, 1, ${orders.stage}, ${CUSTOMER}, 'customer', 'placed', ${orders.createdAt} from ${orders}
			where ${lacking}
			on conflict do nothing
			returning order_id
		)
		insert into ${cashEntries} (order_id, version, kind, amount, actor_id, at)
		select ${orders.id}, 1, 'charged', ${orders.totalAmount}, ${CUSTOMER}, ${orders.createdAt}
		from ${orders} join begun on begun.order_id = ${orders.id}
	`);
}
