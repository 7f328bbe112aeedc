import { and, asc, eq } from 'drizzle-orm';
import { promiseInWords } from '#app/delivery/day-window.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { chargeColumns } from '#app/orders/charge-columns.server.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { trackPath } from '#app/orders/link/order-link.server.ts';
import { canConfirmByLink, nextSteps } from '#app/orders/next-steps.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { comingOff, sumRows } from '#app/orders/order-sum.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import type { PlacedOrder } from '#app/orders/placed-order.ts';
import { sumCopy } from '#app/orders/sum-copy.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** One of the customer's own orders, or null. */
export async function findOrder(db: Db, userId: string, id: string): Promise<PlacedOrder | null> {
	if (!isOrderId(id)) return null;
	const [order] = await db
		.select({
			id: orders.id,
			stage: orders.stage,
			linkVersion: orders.linkVersion,
			cityServed: orders.cityServed,
			highRisk: orders.highRisk,
			priceWaits: orders.priceWaits,
			discountTaken: orders.discountTaken,
			...chargeColumns,
			paymentMethod: orders.paymentMethod,
			name: orders.customerName,
			email: orders.customerEmail,
			phone: orders.customerPhone,
			street: orders.street,
			city: orders.city,
			promisedFrom: orders.promisedFrom,
			promisedTo: orders.promisedTo,
			postalCode: orders.postalCode,
			idempotencyKey: orders.idempotencyKey,
		})
		.from(orders)
		.where(and(eq(orders.id, id), eq(orders.userId, userId)));
	if (!order) return null;
	const lines = await db
		.select({
			id: orderLines.productId,
			name: orderLines.name,
			image: orderLines.image,
			price: orderLines.price,
			discount: orderLines.discount,
			...goodsColumns,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
		})
		.from(orderLines)
		.where(eq(orderLines.orderId, id))
		.orderBy(asc(orderLines.position));
	const {
		stage,
		linkVersion,
		discountTaken,
		deliveryAmount,
		sampleCredit,
		promisedFrom,
		promisedTo,
		cityServed,
		highRisk,
		priceWaits,
		...placed
	} = order;
	const summed = { ...order, lines, balance: await findBalance(db, id) };
	const off = comingOff(summed);
	return {
		...placed,
		phone: phoneInWords(order.phone),
		lines,
		promised: promiseInWords(order),
		sum: sumRows(summed, sumCopy),
		comingOff: off,
		next: nextSteps({
			stage,
			due: off.due,
			isDiscountOpen: off.discount > 0,
			onlyByCall: !canConfirmByLink(order),
		}),
		isAwaiting: stage === 'awaiting',
		page: trackPath(id, linkVersion),
	};
}
