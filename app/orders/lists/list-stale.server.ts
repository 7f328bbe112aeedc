import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { totalColumn } from '#app/orders/charge-columns.server.ts';
import { MAX_TRIES } from '#app/orders/confirm-tries.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { listGoods } from './list-goods.server.ts';

const HOURS = 48;
const MOST = 200;

const isStale = (now: Date) =>
	and(
		eq(orders.stage, 'awaiting'),
		gte(orders.confirmTries, MAX_TRIES),
		lt(orders.createdAt, new Date(now.getTime() - HOURS * 60 * 60 * 1000)),
	);

/**
 * STALE-01: orders that nobody confirmed after three tries and 48 hours, oldest first. They are proposed for cancelling; nothing
 * cancels them by itself. Amounts in paisa, quantities in hundredths of a sq ft.
 */
export async function listStale(db: Db, now = new Date()) {
	const found = await db
		.select({
			id: orders.id,
			version: orders.version,
			customerName: orders.customerName,
			customerPhone: orders.customerPhone,
			city: orders.city,
			totalAmount: totalColumn,
			confirmTries: orders.confirmTries,
			lastTryAt: orders.lastTryAt,
			createdAt: orders.createdAt,
		})
		.from(orders)
		.where(isStale(now))
		.orderBy(asc(orders.createdAt), asc(orders.id))
		.limit(MOST);
	const ids = found.map(({ id }) => id);
	const held = await listGoods(db, ids);
	return found.map((order) => {
		const lines = held.filter(({ orderId }) => orderId === order.id);
		return { ...order, lines, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
	});
}

export function countStale(db: Db, now = new Date()): Promise<number> {
	return db.$count(orders, isStale(now));
}
