import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import { thicknessOf, weightOf } from '#app/catalog/weight.ts';
import { listBalances } from '#app/orders/balance.server.ts';
import { EMPTY_BALANCE } from '#app/orders/cash.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

export type WorkOrder = Awaited<ReturnType<typeof listWork>>[number];

/**
 * Orders at these stages as yard and road need them, by agreed day: what to pack, load, deliver and count. `driverId` leaves out
 * what somebody else drives, `ids` all other orders.
 */
export async function listWork(
	db: Db,
	{ stages, driverId, ids }: { stages: readonly Stage[]; driverId?: string; ids?: readonly string[] },
) {
	const found = await db
		.select({
			id: orders.id,
			version: orders.version,
			stage: orders.stage,
			createdAt: orders.createdAt,
			nextDate: orders.nextDate,
			name: orders.customerName,
			phone: orders.customerPhone,
			street: orders.street,
			city: orders.city,
			postalCode: orders.postalCode,
			notes: orders.notes,
			isCut: orders.isCut,
			discountTaken: orders.discountTaken,
			sampleCredit: orders.sampleCredit,
			carrier: orders.carrier,
			vehicle: orders.vehicle,
			driverName: orders.driverName,
			deliveredAt: orders.deliveredAt,
		})
		.from(orders)
		.where(
			and(
				inArray(orders.stage, [...stages]),
				driverId === undefined ? undefined : eq(orders.driverId, driverId),
				ids && inArray(orders.id, ids.filter(isOrderId)),
			),
		)
		.orderBy(sql`${orders.nextDate} nulls last`, asc(orders.createdAt), asc(orders.id));
	const numbers = found.map(({ id }) => id);
	const lines = await listLines(db, numbers);
	const balances = await listBalances(db, numbers);
	return found.map((order) => {
		const own = lines.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...line }) => line);
		return {
			...order,
			lines: own,
			quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
			kg: own.reduce((sum, { kg }) => sum + kg, 0),
			balance: balances.get(order.id) ?? EMPTY_BALANCE,
		};
	});
}

/** One order for yard and road, or null. */
export async function findWork(
	db: Db,
	id: string,
	which: { stages: readonly Stage[]; driverId?: string },
): Promise<WorkOrder | null> {
	const [order] = await listWork(db, { ...which, ids: [id] });
	return order ?? null;
}

/** An order outlives its products, so that finish, thickness and density may be missing. */
async function listLines(db: Db, orderIds: readonly string[]) {
	const lines = await db
		.select({
			orderId: orderLines.orderId,
			position: orderLines.position,
			productId: orderLines.productId,
			name: orderLines.name,
			image: orderLines.image,
			price: orderLines.price,
			discount: orderLines.discount,
			quantity: orderLines.quantity,
			kept: orderLines.kept,
			backWhole: orderLines.backWhole,
			backDamaged: orderLines.backDamaged,
			backOffcut: orderLines.backOffcut,
			...goodsColumns,
			usualFinish: products.finish,
			slabSize: products.slabSize,
			thicknesses: products.thicknesses,
			density: products.density,
		})
		.from(orderLines)
		.leftJoin(products, eq(products.id, orderLines.productId))
		.where(inArray(orderLines.orderId, [...orderIds]))
		.orderBy(asc(orderLines.orderId), asc(orderLines.position));
	return lines.map(({ thicknesses, density, ...line }) => {
		const usualThickness = thicknessOf(thicknesses ?? []);
		const thickness = line.thickness || usualThickness;
		return { ...line, usualThickness, kg: weightOf(line.quantity, thickness, density ?? 0) };
	});
}
