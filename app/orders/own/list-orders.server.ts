import { asc, desc, eq, inArray } from 'drizzle-orm';
import { listBalances } from '#app/orders/balance.server.ts';
import { isBilled } from '#app/orders/bills/issue-invoice.server.ts';
import { EMPTY_BALANCE } from '#app/orders/cash.ts';
import { chargeColumns } from '#app/orders/charge-columns.server.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { keptInWords } from '#app/orders/kept-in-words.ts';
import { goodsOf } from '#app/orders/line-words.ts';
import { trackPath } from '#app/orders/link/order-link.server.ts';
import { mayCustomerCancel } from '#app/orders/moves/order-moves.ts';
import { sumRows } from '#app/orders/order-sum.ts';
import { sumCopy } from '#app/orders/sum-copy.ts';
import { creditNotes, invoices, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { ListedOrder } from './listed-order.ts';

/** ORD-03: how many items of an order its card shows. */
const NAMED_ITEMS = 3;

/** ORD-01: the customer's own orders, newest first. */
export async function listOrders(db: Db, userId: string): Promise<ListedOrder[]> {
	const rows = await db
		.select({
			id: orders.id,
			createdAt: orders.createdAt,
			status: orders.status,
			discountTaken: orders.discountTaken,
			...chargeColumns,
			paymentMethod: orders.paymentMethod,
			stage: orders.stage,
			isCut: orders.isCut,
			keepsPart: orders.keepsPart,
			linkVersion: orders.linkVersion,
			invoiceCount: db.$count(invoices, eq(invoices.orderId, orders.id)),
			creditNoteCount: db.$count(creditNotes, eq(creditNotes.orderId, orders.id)),
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id));
	const ids = rows.map(({ id }) => id);
	const [balances, lines] = await Promise.all([listBalances(db, ids), listLines(db, ids)]);
	return rows.map(({ stage, isCut, keepsPart, linkVersion, invoiceCount, creditNoteCount, ...row }) => {
		const own = lines.filter(({ orderId }) => orderId === row.id);
		const balance = balances.get(row.id) ?? EMPTY_BALANCE;
		const { discountTaken, deliveryAmount, sampleCredit, ...order } = row;
		return {
			...order,
			items: own.slice(0, NAMED_ITEMS).map(({ position, name, image, quantity, kept, ...goods }) => ({
				position,
				name,
				image,
				quantity: keptInWords({ quantity, kept }, stage),
				goods: goodsOf(goods),
			})),
			itemCount: own.length,
			sum: sumRows({ ...row, stage, lines: own, balance }, sumCopy).filter(({ kind }) => kind !== 'delivery'),
			track: trackPath(order.id, linkVersion),
			mayCancel: mayCustomerCancel({ stage, isCut }),
			hasInvoice: invoiceCount > 0 || (isBilled({ stage, keepsPart }) && balance.charged > 0),
			hasCreditNote: creditNoteCount > 0,
		};
	});
}

function listLines(db: Db, orderIds: readonly string[]) {
	return db
		.select({
			orderId: orderLines.orderId,
			position: orderLines.position,
			name: orderLines.name,
			image: orderLines.image,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
			price: orderLines.price,
			discount: orderLines.discount,
			...goodsColumns,
		})
		.from(orderLines)
		.where(inArray(orderLines.orderId, [...orderIds]))
		.orderBy(asc(orderLines.orderId), asc(orderLines.position));
}
