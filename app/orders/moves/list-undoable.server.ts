import { and, desc, eq, gt } from 'drizzle-orm';
import type { Role } from '#app/accounts/role.ts';
import { orderEvents, orders, orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

const MOST = 3;

/** UNDO-02: the newest changes of orders that this author can take back now. */
export function listUndoable(db: Db, author: { id: string; role: Role }, now = new Date()) {
	return db
		.select({
			orderId: orderUndo.orderId,
			version: orderUndo.version,
			until: orderUndo.until,
			from: orderEvents.from,
			to: orderEvents.to,
			payload: orderEvents.payload,
		})
		.from(orderUndo)
		.innerJoin(orders, and(eq(orders.id, orderUndo.orderId), eq(orders.version, orderUndo.version)))
		.innerJoin(
			orderEvents,
			and(eq(orderEvents.orderId, orderUndo.orderId), eq(orderEvents.version, orderUndo.version)),
		)
		.where(
			and(eq(orderUndo.actorId, author.id), eq(orderUndo.actorRole, author.role), gt(orderUndo.until, now)),
		)
		.orderBy(desc(orderUndo.until), desc(orderUndo.orderId))
		.limit(MOST);
}
