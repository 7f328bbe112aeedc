import { findCity } from '#app/orders/cities/find-city.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { cuttingOf, deliveryWindow } from './delivery-day.ts';

/** Columns of `orders`: ISO dates. */
export type Promised = { promisedFrom: string | null; promisedTo: string | null };

/** SUM-06: the days that the shop promises for an order of now to a city; null where nobody can say them. */
export async function promiseDays(
	db: Db,
	{ city, lines }: { city: string; lines: readonly { size: string }[] },
	now: Date,
): Promise<Promised> {
	const found = await findCity(db, city);
	const { cuttingDays, holidays, spareDays } = shopFacts();
	const road = found?.served ? found.days : null;
	const way = { road, cutting: cuttingOf(lines, false, cuttingDays), holidays };
	const days = deliveryWindow(now, way, spareDays);
	return { promisedFrom: days?.from ?? null, promisedTo: days?.to ?? null };
}
