import type { CityDays } from '#app/delivery/city-days.ts';
import { findLastDetails } from '#app/orders/checkout/last-details.server.ts';
import { cityDays } from '#app/orders/cities/city-days.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** TRACK-08: on which days stone comes to where a customer's latest order went; null before the first one. */
export async function daysOfCustomer(db: Db, userId: string, now: Date): Promise<CityDays | null> {
	const last = await findLastDetails(db, userId);
	return last && cityDays(db, last.city, now);
}
