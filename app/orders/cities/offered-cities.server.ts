import { windowInWords } from '#app/delivery/day-window.ts';
import { windowIn, workingDays } from '#app/orders/day/delivery-day.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { listServedCities } from './find-city.server.ts';

/** The longest road and the longest cutting that can be said, with the most days to spare. */
const MOST_WORKING_DAYS = 60 + 60 + 30;

/** CITY-04, TRACK-08: the cities that a form offers, as `city-window.tsx` reads them: one text, which is shorter in the page than a list. */
export async function offeredCities(db: Db, now: Date): Promise<string> {
	return (await listWindows(db, now)).map(({ name, whole, cut }) => [name, whole, cut].join('\t')).join('\n');
}

/** SUM-05: each city that is offered, with its days in words: of stone as it is, and of stone that is cut. */
export async function listWindows(
	db: Db,
	now: Date,
): Promise<{ name: string; from: string; whole: string; cut: string }[]> {
	const { cuttingDays, holidays, spareDays } = shopFacts();
	const working = workingDays(now, holidays, MOST_WORKING_DAYS);
	return (await listServedCities(db)).flatMap(({ name, days: road }) => {
		const whole = windowIn(working, { road, cutting: 0 }, spareDays);
		const cut = windowIn(working, { road, cutting: cuttingDays }, spareDays);
		return whole && cut
			? { name, from: whole.from, whole: windowInWords(whole), cut: windowInWords(cut) }
			: [];
	});
}
