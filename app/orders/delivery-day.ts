import { formatDate, isoDate } from '#app/platform/dates.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How far ahead a day can be asked for. */
const MOST_DAYS = 60;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** TRACK-05: the days that a customer can ask for: after today, within 60 days, and no Sunday, when the yard is closed. */
export function deliveryDays(now: Date): string[] {
	const days = Array.from({ length: MOST_DAYS }, (_, n) => isoDate(new Date(now.getTime() + (n + 1) * DAY)));
	return days.filter((day) => new Date(day).getUTCDay() !== 0);
}

/** `Friday, 6 March 2026` from an ISO date. */
export function dayInWords(day: string): string {
	return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${formatDate(day)}`;
}
