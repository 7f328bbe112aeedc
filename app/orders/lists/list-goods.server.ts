import { asc, inArray } from 'drizzle-orm';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** The lines of these orders, for `lineInWords`. */
export function listGoods(db: Db, orderIds: readonly string[]) {
	const { orderId, name, quantity } = orderLines;
	return db
		.select({ orderId, name, quantity, ...goodsColumns })
		.from(orderLines)
		.where(inArray(orderId, [...orderIds]))
		.orderBy(asc(orderLines.position));
}
