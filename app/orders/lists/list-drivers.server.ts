import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** A driver with an account, and the phone that was given for the last trip; empty before the first. */
export type Driver = { id: string; name: string; phone: string };

export async function listDrivers(db: Db): Promise<Driver[]> {
	const drivers = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(eq(users.role, 'driver'))
		.orderBy(asc(users.name), asc(users.id));
	const last = await db
		.selectDistinctOn([orders.driverId], { id: orders.driverId, phone: orders.driverPhone })
		.from(orders)
		.where(
			and(
				inArray(
					orders.driverId,
					drivers.map(({ id }) => id),
				),
				isNotNull(orders.driverPhone),
			),
		)
		.orderBy(orders.driverId, desc(orders.createdAt));
	return drivers.map((driver) => ({
		...driver,
		phone: last.find(({ id }) => id === driver.id)?.phone ?? '',
	}));
}
