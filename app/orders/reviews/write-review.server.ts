import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { hasPage } from '#app/catalog/for-sale.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { ReviewFault } from './review-copy.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'status'>;

/** A stone of an order that stayed with its customer. `fault`: why nothing can be said of it; null where it can. */
export type ReceivedStone = { id: string; name: string; image: string; fault: ReviewFault | null };

/** REVIEW-01: the stones of an order, each once, in its order. None before they are delivered, and none that went back whole. */
export async function listReceived(db: Db, order: Order): Promise<ReceivedStone[]> {
	if (order.status !== 'delivered') return [];
	const lines = await db
		.select({ id: orderLines.productId, name: orderLines.name, image: orderLines.image })
		.from(orderLines)
		.where(and(eq(orderLines.orderId, order.id), gt(orderLines.kept, 0)))
		.orderBy(asc(orderLines.position));
	const ids = [...new Set(lines.map(({ id }) => id))];
	const [shown, said] = await Promise.all([
		db
			.select({ id: products.id })
			.from(products)
			.where(and(inArray(products.id, ids), hasPage)),
		db
			.select({ id: reviews.productId })
			.from(reviews)
			.where(
				and(
					inArray(reviews.productId, ids),
					or(
						eq(reviews.orderId, order.id),
						order.userId === null ? undefined : eq(reviews.userId, order.userId),
					),
				),
			),
	]);
	const has = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);
	return ids.flatMap((id) => {
		const line = lines.find((line) => line.id === id);
		if (!line) return [];
		const fault = has(said, id) ? 'twice' : has(shown, id) ? null : 'gone';
		return [{ id, name: nameOf(line), image: line.image, fault }];
	});
}

/** What is wrong with saying something of a stone; null where it can be said. */
export function faultOf(
	order: Order,
	received: readonly ReceivedStone[],
	productId: string,
): ReviewFault | null {
	if (order.status !== 'delivered') return 'not-received';
	const stone = received.find(({ id }) => id === productId);
	return stone ? stone.fault : 'not-bought';
}

type Said = { productId: string; stars: number; words: string; shownName: string; pictures: string[] };

/** REVIEW-01: keeps what a customer says of a stone, for the shop to read. Once of each stone: the database refuses a second one. */
export async function writeReview(db: Db, order: Order, said: Said): Promise<ReviewFault | null> {
	return db.transaction(async (tx) => {
		// A return of this moment waits, or has ended what could be said.
		const [now] = await tx
			.select({ id: orders.id, userId: orders.userId, status: orders.status })
			.from(orders)
			.where(eq(orders.id, order.id))
			.for('share');
		if (!now) return 'not-received';
		const fault = faultOf(now, await listReceived(tx, now), said.productId);
		if (fault) return fault;
		const written = await tx
			.insert(reviews)
			.values({ ...said, orderId: now.id, userId: now.userId })
			.onConflictDoNothing()
			.returning({ id: reviews.id });
		return written.length === 0 ? 'twice' : null;
	});
}
