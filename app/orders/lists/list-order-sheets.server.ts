import { and, asc, eq, inArray } from 'drizzle-orm';
import { piecesInWords } from '#app/catalog/goods-words.ts';
import { products } from '#app/catalog/tables.server.ts';
import { addressInWords } from '#app/orders/address-words.ts';
import { listBalances } from '#app/orders/balance.server.ts';
import { EMPTY_BALANCE } from '#app/orders/cash.ts';
import { dayInWords } from '#app/orders/day/delivery-day.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { lineName } from '#app/orders/line-words.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { stillDue, sumRows } from '#app/orders/order-sum.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import type { OrderWords } from '#app/orders/sheets/order-sheets.tsx';
import { sheetCopy as copy } from '#app/orders/sheets/sheet-copy.ts';
import { sumCopy } from '#app/orders/sum-copy.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';

/** INV-05, INV-06: orders as the yard and the driver have them on paper, in the sequence of `ids`. `driverId`: only theirs. `stages`: none at another. */
export async function listOrderSheets(
	db: Db,
	ids: readonly string[],
	{ driverId, stages }: { driverId?: string | undefined; stages?: readonly Stage[] | undefined } = {},
): Promise<OrderWords[]> {
	const found = await db
		.select()
		.from(orders)
		.where(
			and(
				inArray(orders.id, [...ids]),
				driverId ? eq(orders.driverId, driverId) : undefined,
				stages && inArray(orders.stage, [...stages]),
			),
		);
	const lines = await db
		.select({
			orderId: orderLines.orderId,
			name: orderLines.name,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
			price: orderLines.price,
			discount: orderLines.discount,
			...goodsColumns,
			usualFinish: products.finish,
		})
		.from(orderLines)
		.leftJoin(products, eq(products.id, orderLines.productId))
		.where(inArray(orderLines.orderId, [...ids]))
		.orderBy(asc(orderLines.position));
	const balances = await listBalances(db, ids);
	return found
		.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
		.map((order) => {
			const own = lines.filter(({ orderId }) => orderId === order.id);
			const summed = { ...order, lines: own, balance: balances.get(order.id) ?? EMPTY_BALANCE };
			return {
				id: order.id,
				number: orderNumber(order.id),
				day: order.nextDate ? dayInWords(order.nextDate) : copy.noDay,
				name: order.customerName,
				phone: phoneInWords(order.customerPhone),
				address: addressInWords(order),
				city: order.city,
				notes: order.notes,
				vehicle: order.vehicle ?? '',
				lines: own.map((line) => ({
					name: lineName(line),
					unfinished: lineName({ ...line, finish: '' }),
					finish: line.finish || line.usualFinish || '',
					pieces: line.pieces > 0 ? piecesInWords(line.size, line.pieces) : '',
					quantity: formatQuantity(line.quantity),
				})),
				quantity: formatQuantity(own.reduce((sum, { quantity }) => sum + quantity, 0)),
				amounts: own.map(({ price, quantity }) => formatMoney(lineTotal(price, quantity))),
				sum: sumRows(summed, sumCopy).map(({ name, figure }) => [name, figure]),
				due: formatMoney(stillDue(summed)),
			};
		});
}
