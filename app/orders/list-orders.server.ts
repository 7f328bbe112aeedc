import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { goodsColumns } from './goods-columns.server.ts';
import { isBilled } from './issue-invoice.server.ts';
import { quantityInWords } from './kept-line.ts';
import { goodsOf } from './line-words.ts';
import { trackPath } from './order-link.server.ts';
import { mayCustomerCancel, type OrderStatus } from './order-status.ts';
import { creditNotes, invoices, orderLines, orders } from './tables.server.ts';

/** ORD-03: how many items of an order its card shows. */
const NAMED_ITEMS = 3;

/** Amounts in paisa. */
export type ListedOrder = {
	id: string;
	createdAt: Date;
	status: OrderStatus;
	totalAmount: number;
	deliveryAmount: number;
	sampleCredit: number;
	paymentMethod: string;
	/** The first three. */
	items: { position: number; name: string; image: string; quantity: string; goods: string }[];
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
			deliveryAmount: orders.deliveryAmount,
			sampleCredit: orders.sampleCredit,
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
	const items = new Map<string, ListedOrder['items']>(rows.map(({ id }) => [id, []]));
	for (const { orderId, position, name, image, stage, quantity, kept, ...goods } of await listFirstLines(
		db,
		userId,
	))
		items.get(orderId)?.push({
			position,
			name,
			image,
			quantity: quantityInWords({ quantity, kept }, stage),
			goods: goodsOf(goods),
		});
	return rows.map(({ stage, isCut, keepsPart, linkVersion, invoiceCount, creditNoteCount, ...order }) => ({
		...order,
		items: items.get(order.id) ?? [],
		track: trackPath(order.id, linkVersion),
		mayCancel: mayCustomerCancel({ stage, isCut }),
		hasInvoice: invoiceCount > 0 || isBilled({ stage, keepsPart }),
		hasCreditNote: creditNoteCount > 0,
	}));
}

/** The first lines of each order; after an edit their positions may begin anywhere. */
function listFirstLines(db: Db, userId: string) {
	const numbered = db
		.select({
			orderId: orderLines.orderId,
			position: orderLines.position,
			name: orderLines.name,
			image: orderLines.image,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
			stage: orders.stage,
			...goodsColumns,
			place:
				sql<number>`row_number() over (partition by ${orderLines.orderId} order by ${orderLines.position})`.as(
					'place',
				),
		})
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(eq(orders.userId, userId))
		.as('numbered');
	return db.select().from(numbered).where(lte(numbered.place, NAMED_ITEMS)).orderBy(asc(numbered.place));
}
