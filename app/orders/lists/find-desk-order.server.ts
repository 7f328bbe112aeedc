import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { thicknessOf, weightOf } from '#app/catalog/weight.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { listBills } from '#app/orders/bills/list-bills.server.ts';
import { findWay } from '#app/orders/day/find-way.server.ts';
import { wholeInstead } from '#app/orders/edit/agreed-goods.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { listHolders } from '#app/orders/list-holders.server.ts';
import { findAccountAddress } from '#app/orders/note-address.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { isPhoneConfirmed } from '#app/orders/phone-came.server.ts';
import { riskOf } from '#app/orders/risk/risk-of.server.ts';
import { cashEntries, orderEvents, orderLines, orderNotes, orders } from '#app/orders/tables.server.ts';
import { listTexts } from '#app/orders/texts/read-text.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { listEarlierOrders } from './list-earlier-orders.server.ts';

export type DeskOrder = NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>;

/** PAGE-01: all that the desk sees of an order, or null. Weights in kg. */
export async function findDeskOrder(db: Db, id: string) {
	if (!isOrderId(id)) return null;
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) return null;
	const [lines, events, notes, balance, payments, holders, bills, earlier, risk, texts, phone] =
		await Promise.all([
			listLines(db, id),
			db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.version)),
			db.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.at)),
			findBalance(db, id),
			listPayments(db, id),
			listHolders(db),
			listBills(db, id),
			listEarlierOrders(db, order),
			order.stage === 'awaiting' ? riskOf(db, id) : null,
			listTexts(db),
			isPhoneConfirmed(db, order.customerPhone),
		]);
	const authors = [...events.map(({ actorId }) => actorId), ...notes.map(({ authorId }) => authorId)];
	return {
		order,
		lines,
		events,
		notes,
		balance,
		payments,
		holders,
		bills,
		earlier,
		risk,
		texts,
		isPhoneConfirmed: phone,
		refusedAddress: order.mailRefused ? await findAccountAddress(db, order.userId) : null,
		way: await findWay(db, order, lines),
		names: await namesOf(db, authors),
	};
}

/** What was booked as paid or paid back, and what took a booking back, oldest first. */
function listPayments(db: Db, orderId: string) {
	return db
		.select()
		.from(cashEntries)
		.where(and(eq(cashEntries.orderId, orderId), inArray(cashEntries.kind, ['advance', 'paid', 'refunded'])))
		.orderBy(asc(cashEntries.version));
}

/** The lines, with what the shop has left of each product; null of one that is gone. `whole`: in place of a part of a piece. */
async function listLines(db: Db, orderId: string) {
	const lines = await db
		.select({
			position: orderLines.position,
			productId: orderLines.productId,
			name: orderLines.name,
			image: orderLines.image,
			price: orderLines.price,
			discount: orderLines.discount,
			listPrice: orderLines.listPrice,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
			...goodsColumns,
			isPart: orderLines.isPart,
			stock: products.stock,
			thicknesses: products.thicknesses,
			density: products.density,
			tileSizes: products.tileSizes,
			slabSize: products.slabSize,
		})
		.from(orderLines)
		.leftJoin(products, eq(products.id, orderLines.productId))
		.where(eq(orderLines.orderId, orderId))
		.orderBy(asc(orderLines.position));
	return lines.map(({ thicknesses, density, tileSizes, slabSize, ...line }) => ({
		...line,
		whole: wholeInstead(line, { tileSizes, slabSize }),
		weight: weightOf(line.quantity, line.thickness || thicknessOf(thicknesses ?? []), density ?? 0),
	}));
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
	const found = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(inArray(users.id, [...new Set(ids)]));
	return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}
