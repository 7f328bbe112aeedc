import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { formatDate, isoDate } from '#app/platform/dates.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How far ahead a day can be asked for. */
const MOST_DAYS = 60;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What the day of a delivery follows from, in working days: on the road, null where nobody has said it, and of cutting. */
export type Way = { road: number | null; cutting: number };

/** The working days that an order's stone is cut for: none where nothing is cut to measure. */
export function cuttingOf(lines: readonly { size: string }[], isCut: boolean, cuttingDays: number): number {
	return isCut || lines.some(({ size }) => sizeOption(size) === CUT) ? cuttingDays : 0;
}

/**
 * TRACK-07: the days that can be asked for: from the first on which the truck can be there, within 60 days more, and no Sunday, when the
 * yard is closed. None where nobody has said how long the truck takes.
 */
export function deliveryDays(now: Date, { road, cutting }: Way): string[] {
	if (road === null) return [];
	const before = cutting + road - 1;
	// A week has six working days.
	const most = MOST_DAYS + Math.ceil((before * 7) / 6);
	const days = Array.from({ length: most }, (_, n) => isoDate(new Date(now.getTime() + (n + 1) * DAY)));
	return days.filter((day) => !isSunday(day)).slice(before);
}

/** TRACK-07: whether the desk can agree on a day: by the same sum, but also later, and where nobody has said how long the truck takes. */
export function canDeliver(day: string, now: Date, way: Way): boolean {
	const [first = ''] = deliveryDays(now, way);
	return isLaterDay(day, now) && day >= first && !isSunday(day);
}

/** Whether this is an ISO date after today. */
export function isLaterDay(date: string, now: Date): boolean {
	const at = new Date(`${date}T00:00:00+05:00`);
	return !Number.isNaN(at.getTime()) && isoDate(at) === date && date > isoDate(now);
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

/** `Friday, 6 March 2026` from an ISO date. */
export function dayInWords(day: string): string {
	return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${formatDate(day)}`;
}
