import type { CarrierKind } from '#app/orders/carrier.ts';
import { listDrivers } from '#app/orders/lists/list-drivers.server.ts';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import type { Request } from '#app/orders/order-book.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { type MoveOutcome, moveOrder } from './move-order.server.ts';

export type SendOff = Pick<Request, 'actor' | 'key'> & {
	/** The orders, each with the version that was seen. */
	orders: readonly { id: string; version: number }[];
	carrier: CarrierKind;
	vehicle: string;
	driverName: string;
	driverPhone: string;
	/** The id of a driver with an account. */
	driverId?: string;
};

export type SentOff =
	| { ok: true; outcomes: { id: string; outcome: MoveOutcome }[] }
	| { ok: false; reason: 'too-heavy'; kg: number; limit: number }
	| { ok: false; reason: 'no-driver' };

/** YARD-03: loads packed orders onto one vehicle. Each moves by itself, so that one which cannot leaves the others alone. */
export async function sendOff(
	db: Db,
	{ orders, actor, key, driverId, ...how }: SendOff,
	now = new Date(),
): Promise<SentOff> {
	if (driverId && !(await listDrivers(db)).some(({ id }) => id === driverId))
		return { ok: false, reason: 'no-driver' };
	const packed = await listWork(db, { stages: ['packed'], ids: orders.map(({ id }) => id) });
	const kg = packed.reduce((sum, order) => sum + order.kg, 0);
	const { vehicleLimit: limit } = await readSettings(db);
	if (how.carrier === 'own' && limit !== null && kg > limit)
		return { ok: false, reason: 'too-heavy', kg, limit };
	const outcomes = [];
	for (const { id, version } of orders)
		outcomes.push({
			id,
			outcome: await moveOrder(
				db,
				{ orderId: id, to: 'dispatched', actor, key, version, ...how, ...(driverId && { driverId }) },
				now,
			),
		});
	return { ok: true, outcomes };
}
