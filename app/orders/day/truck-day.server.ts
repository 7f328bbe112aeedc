import { findLastDetails } from '#app/orders/checkout/last-details.server.ts';
import { findCity } from '#app/orders/cities/find-city.server.ts';
import { checkoutCopy as copy } from '#app/orders/copy.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { TruckDay } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { dayInWords, deliveryDays } from './delivery-day.ts';

/**
 * TRACK-08: on which day the truck can first be where a customer's latest order went; null before the first one, and where nobody has said
 * how long the truck takes.
 */
export async function findTruckDay(db: Db, userId: string, now: Date): Promise<TruckDay | null> {
	const last = await findLastDetails(db, userId);
	const city = last && (await findCity(db, last.city));
	if (!city?.served) return null;
	const words = (cutting: number) => {
		const [day] = deliveryDays(now, { road: city.days, cutting });
		return day === undefined ? null : copy.earliestIn(city.name, dayInWords(day));
	};
	const [whole, cut] = [words(0), words(shopFacts().cuttingDays)];
	return whole !== null && cut !== null ? { whole, cut } : null;
}
