import { eq } from 'drizzle-orm';
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
import { deliveryDays } from './delivery-day.ts';
import { findWay } from './find-way.server.ts';

/** `day`: an ISO date; null takes back the day that stands. */
type Wish = Request & { day: string | null };

/** `bad-day`: not one of `deliveryDays`, or no day stands that could be taken back. `packed`: the stone is packed, or the order is over. */
type Outcome = Done | NotOpened | { ok: false; reason: 'bad-day' | 'packed' };

/** TRACK-05: writes the day that the customer wishes to the order, or that any day suits. It stays at its stage. */
export async function changeDay(db: Db, wish: Wish, now = new Date()): Promise<Outcome> {
	const { day } = wish;
	return db.transaction(async (tx): Promise<Outcome> => {
		const opened = await openOrder(tx, wish, ({ payload }) => payload.wished === day);
		if ('outcome' in opened) return opened.outcome;
		const { order } = opened;
		if (orderCan('choose-day', order, 'customer')) return { ok: false, reason: 'packed' };
		const choices = deliveryDays(now, await findWay(tx, order));
		if (day === null ? order.nextDate === null : !choices.includes(day))
			return { ok: false, reason: 'bad-day' };
		const done = await writeEvent(tx, order, wish, {
			to: order.stage,
			at: now,
			payload: { wished: day },
			cash: {},
		});
		await tx.update(orders).set({ nextDate: day, version: done.version }).where(eq(orders.id, order.id));
		return done;
	});
}
