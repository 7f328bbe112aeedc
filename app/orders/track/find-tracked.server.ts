import { asc, eq } from 'drizzle-orm';
import { nameOf } from '#app/catalog/product.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { findWay } from '#app/orders/day/find-way.server.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { goodsOf } from '#app/orders/line-words.ts';
import { orderEvents, orderLines, type orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type TrackedOrder, trackedOrder } from './tracked-order.ts';

/** TRACK-01: an order that was found by its link, as the link may show it. */
export async function findTracked(
	db: Db,
	order: typeof orders.$inferSelect,
	now = new Date(),
): Promise<TrackedOrder> {
	const lines = await db
		.select({
			name: orderLines.name,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
			price: orderLines.price,
			discount: orderLines.discount,
			...goodsColumns,
		})
		.from(orderLines)
		.where(eq(orderLines.orderId, order.id))
		.orderBy(asc(orderLines.position));
	const events = await db
		.select({
			from: orderEvents.from,
			to: orderEvents.to,
			undoes: orderEvents.undoes,
			payload: orderEvents.payload,
			at: orderEvents.at,
		})
		.from(orderEvents)
		.where(eq(orderEvents.orderId, order.id))
		.orderBy(asc(orderEvents.version));
	const named = lines.map((line) => ({ ...line, name: nameOf(line), goods: goodsOf(line) }));
	const [way, balance] = await Promise.all([findWay(db, order, lines), findBalance(db, order.id)]);
	return trackedOrder({ order, lines: named, events, way, balance }, now);
}
