import { and, asc, eq } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import {
	type Done,
	type NotOpened,
	openOrder,
	type Request,
	writeEvent,
} from '#app/orders/order-book.server.ts';
import { orderCan } from '#app/orders/order-can.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

export type AssignOutcome =
	| Done
	| NotOpened
	| { ok: false; reason: 'forbidden' | 'no-driver' | 'not-on-way' };

/** DESK-05: gives an order to one of the shop's drivers. The order stays at its stage. */
export async function assignDriver(
	db: Db,
	request: Request & { driverId: string },
	now = new Date(),
): Promise<AssignOutcome> {
	const { orderId, actor, driverId } = request;
	return db.transaction(async (tx): Promise<AssignOutcome> => {
		const opened = await openOrder(tx, request, ({ payload }) => payload.driverId === driverId);
		if ('outcome' in opened) return opened.outcome;
		const { order } = opened;
		const hindrance = orderCan('give-driver', order, actor.role);
		if (hindrance) return { ok: false, reason: hindrance === 'forbidden' ? hindrance : 'not-on-way' };
		const [driver] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, driverId), eq(users.role, 'driver')));
		if (!driver) return { ok: false, reason: 'no-driver' };
		const done = await writeEvent(tx, order, request, {
			to: order.stage,
			at: now,
			payload: { driverId },
			cash: {},
		});
		await tx.update(orders).set({ driverId, version: done.version }).where(eq(orders.id, orderId));
		return done;
	});
}

/** The shop's drivers, by name. */
export function listDrivers(db: Db): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(eq(users.role, 'driver'))
		.orderBy(asc(users.name), asc(users.id));
}
