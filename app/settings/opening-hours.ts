import { isoDate } from '#app/platform/dates.ts';
import { readHours, type Week } from '#app/typed/hours.ts';

/** Monday to Saturday, 9 am to 7 pm: where the owner has said no hours, as a new shop has not. */
const USUAL: Week = [[], ...Array.from({ length: 6 }, () => [{ from: 9 * 60, to: 19 * 60 }])];

/** The hours that the owner's words name: one fact for shoppers and for the desk. */
export function openingHours(words: string): Week {
	const reading = readHours(words);
	return reading.ok ? reading.value : USUAL;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The first moment from `at` on at which somebody is there. */
export function nextOpen(at: Date, week: Week): Date {
	for (let n = 0; n <= 7; n++) {
		const midnight = new Date(`${isoDate(new Date(at.getTime() + n * DAY))}T00:00:00+05:00`);
		const spans = week[new Date(isoDate(midnight)).getUTCDay()] ?? [];
		const opens = spans
			.filter(({ to }) => at.getTime() < midnight.getTime() + to * MINUTE)
			.map(({ from }) => Math.max(at.getTime(), midnight.getTime() + from * MINUTE));
		if (opens.length > 0) return new Date(Math.min(...opens));
	}
	return at;
}
