import { eq } from 'drizzle-orm';
import { findCity } from '#app/orders/cities/find-city.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { cuttingOf, type Way } from './delivery-day.ts';

type Order = { id: string; city: string; stage: Stage; isCut: boolean };

/** TRACK-07: what the delivery day of an order follows from. `lines`: as they shall be; else those that it has. */
export async function findWay(
	db: Db,
	{ id, city, stage, isCut }: Order,
	lines?: readonly { size: string }[],
): Promise<Way> {
	const found = await findCity(db, city);
	const cut =
		lines ?? (await db.select({ size: orderLines.size }).from(orderLines).where(eq(orderLines.orderId, id)));
	const { cuttingDays, holidays } = shopFacts();
	return {
		holidays,
		road: found?.served ? found.days : null,
		// What is packed has been cut.
		cutting: stage === 'packed' ? 0 : cuttingOf(cut, isCut, cuttingDays),
	};
}
