import { deliveryDays } from '#app/orders/day/delivery-day.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { listServedCities } from './find-city.server.ts';

/** CITY-04, TRACK-08: the cities that a form offers, as `earliest-day.tsx` reads them: one text, which is shorter in the page than a list. */
export async function offeredCities(db: Db, now: Date): Promise<string> {
	const { cuttingDays } = shopFacts();
	const firstDay = (road: number | null, cutting: number) => deliveryDays(now, { road, cutting })[0] ?? '';
	return (await listServedCities(db))
		.map(({ name, days }) => [name, firstDay(days, 0), firstDay(days, cuttingDays)].join('\t'))
		.join('\n');
}
