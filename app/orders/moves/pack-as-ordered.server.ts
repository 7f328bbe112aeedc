import { asc, eq } from 'drizzle-orm';
import type { Request } from '#app/orders/order-book.server.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type MoveOutcome, moveOrder } from './move-order.server.ts';

/** Moves an order to packed where every line was packed as it was ordered: the person who presses says so. */
export async function packAsOrdered(db: Db, request: Request): Promise<MoveOutcome> {
	const lines = await db
		.select({ position: orderLines.position, packed: orderLines.quantity })
		.from(orderLines)
		.where(eq(orderLines.orderId, request.orderId))
		.orderBy(asc(orderLines.position));
	return moveOrder(db, { ...request, to: 'packed', lines });
}
