import { cityCopy as copy } from '#app/delivery/city-copy.ts';
import type { CityDays } from '#app/delivery/city-days.ts';
import { windowInWords } from '#app/delivery/day-window.ts';
import { deliveryWindow } from '#app/orders/day/delivery-day.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { isolated } from '#app/typed/isolated.ts';
import { findCity } from './find-city.server.ts';
import { readCity } from './read-city.ts';

/** SUM-05: what a shopper reads of the city that was typed; null where that is no name. */
export async function cityDays(db: Db, typed: string, now: Date): Promise<CityDays | null> {
	const name = readCity(typed);
	if (!name.ok) return null;
	const found = await findCity(db, name.value);
	const city = isolated(found?.name ?? name.value);
	const same = (words: string) => ({ city: found?.name ?? name.value, whole: words, cut: words });
	if (found && !found.served) return same(copy.notServed(city));
	const { cuttingDays, holidays, spareDays } = shopFacts();
	const words = (cutting: number) => {
		const days = deliveryWindow(now, { road: found?.days ?? null, cutting, holidays }, spareDays);
		return days && copy.window(city, windowInWords(days));
	};
	const [whole, cut] = [words(0), words(cuttingDays)];
	return whole && cut ? { ...same(whole), cut } : same(copy.byCall(city));
}
