import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { isBilled } from './issue-invoice.server.ts';
import { trackPath } from './order-link.server.ts';
import { mayCustomerCancel, type OrderStatus } from './order-status.ts';
import { creditNotes, invoices, orderLines, orders } from './tables.server.ts';

/** ORD-03: how many items of an order its card shows. */
const NAMED_ITEMS = 3;

/** Amounts in paisa, quantities in hundredths of a sq ft. */
export type ListedOrder = {
	id: string;
	createdAt: Date;
	status: OrderStatus;
	totalAmount: number;
	paymentMethod: string;
	/** The first three. */
	items: { productId: string; name: string; image: string; quantity: number }[];
	itemCount: number;
	/** The address of its own page. */
	track: string;
	mayCancel: boolean;
	hasInvoice: boolean;
	hasCreditNote: boolean;
};

/** ORD-01: the customer's own orders, newest first. */
export async function listOrders(db: Db, userId: string): Promise<ListedOrder[]> {
	const own = eq(orders.userId, userId);
	const rows = await db
		.select({
			id: orders.id,
			createdAt: orders.createdAt,
			status: orders.status,
			totalAmount: orders.totalAmount,
			paymentMethod: orders.paymentMethod,
			stage: orders.stage,
			isCut: orders.isCut,
			keepsPart: orders.keepsPart,
			linkVersion: orders.linkVersion,
			itemCount: db.$count(orderLines, eq(orderLines.orderId, orders.id)),
			invoiceCount: db.$count(invoices, eq(invoices.orderId, orders.id)),
			creditNoteCount: db.$count(creditNotes, eq(creditNotes.orderId, orders.id)),
		})
		.from(orders)
		.where(own)
		.orderBy(desc(orders.createdAt), desc(orders.id));
	const lines = await db
		.select({
			orderId: orderLines.orderId,
			productId: orderLines.productId,
			name: orderLines.name,
			image: orderLines.image,
			quantity: orderLines.quantity,
		})
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(and(own, lt(orderLines.position, NAMED_ITEMS)))
		.orderBy(asc(orderLines.position));
	const items = new Map<string, ListedOrder['items']>(rows.map(({ id }) => [id, []]));
	for (const { orderId, ...item } of lines) items.get(orderId)?.push(item);
	return rows.map(({ stage, isCut, keepsPart, linkVersion, invoiceCount, creditNoteCount, ...order }) => ({
		...order,
		items: items.get(order.id) ?? [],
		track: trackPath(order.id, linkVersion),
		mayCancel: mayCustomerCancel({ stage, isCut }),
		hasInvoice: invoiceCount > 0 || isBilled({ stage, keepsPart }),
		hasCreditNote: creditNoteCount > 0,
	}));
}
