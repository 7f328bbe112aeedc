import { formatDayOfYear, weekdayOf } from '#app/platform/dates.ts';
import { isolated } from '#app/typed/isolated.ts';
import { cityCopy as copy } from './city-copy.ts';

/** ISO dates: the first day on which the truck can be there, and the last that is promised. */
export type DayWindow = { from: string; to: string };

/** SUM-05: `Thursday 3 to Saturday 5 December`; the month stands at its first day too, where it is another one. */
export function windowInWords({ from, to }: DayWindow): string {
	const last = `${weekdayOf(to)} ${formatDayOfYear(to)}`;
	if (from === to) return last;
	const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
	const first = isOneMonth ? String(Number(from.slice(8))) : formatDayOfYear(from);
	return `${weekdayOf(from)} ${first} to ${last}`;
}

/** What an order was promised, by its columns. */
type Promised = { city: string; promisedFrom?: string | null; promisedTo?: string | null };

/** SUM-06: `Thursday 3 to Saturday 5 December`; null where nothing was promised. */
export function promisedDays({ promisedFrom: from, promisedTo: to }: Omit<Promised, 'city'>): string | null {
	return from && to ? windowInWords({ from, to }) : null;
}

/** SUM-06: `Lahore: Thursday 3 to Saturday 5 December`; null where nothing was promised. */
export function promiseInWords({ city, ...promised }: Promised): string | null {
	const days = promisedDays(promised);
	return days && copy.window(isolated(city), days);
}
