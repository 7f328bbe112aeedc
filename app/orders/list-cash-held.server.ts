import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { cashEntries, orders } from './tables.server.ts';

/** The cash of one order that is not in the bank yet. Amount in paisa. */
export type HeldCash = {
	orderId: string;
	version: number;
	amount: number;
	deliveredAt: Date | null;
	/** Tells one holder from another. */
	holder: string;
	/** The driver's name, or the carrier's; empty where neither is known. */
	name: string;
};

const OUTSTANDING = sql`sum(case when ${cashEntries.kind} = 'collected' then ${cashEntries.amount} else -${cashEntries.amount} end)`;

/** Cash with drivers and carriers, the oldest first. With `driverId` that of one driver. */
export async function listCashHeld(
	db: Db,
	{ driverId }: { driverId?: string | undefined } = {},
): Promise<HeldCash[]> {
	const held = await db
		.select({
			orderId: orders.id,
			version: orders.version,
			amount: OUTSTANDING.mapWith(Number),
			deliveredAt: orders.deliveredAt,
			driverId: orders.driverId,
			driverName: orders.driverName,
			carrier: orders.carrier,
			userName: users.name,
		})
		.from(cashEntries)
		.innerJoin(orders, eq(orders.id, cashEntries.orderId))
		.leftJoin(users, eq(users.id, orders.driverId))
		.where(
			and(
				inArray(cashEntries.kind, ['collected', 'banked']),
				driverId === undefined ? undefined : eq(orders.driverId, driverId),
			),
		)
		.groupBy(orders.id, users.name)
		.having(sql`${OUTSTANDING} > 0`)
		.orderBy(asc(orders.deliveredAt), asc(orders.id));
	return held.map(({ driverId, driverName, carrier, userName, ...cash }) => ({
		...cash,
		holder: driverId ?? `${carrier ?? ''}: ${driverName ?? ''}`,
		name: userName ?? driverName ?? '',
	}));
}
