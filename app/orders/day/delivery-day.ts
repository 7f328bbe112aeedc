import { CUT, sizeOption } from '#app/catalog/goods.ts';
import type { DayWindow } from '#app/delivery/day-window.ts';
import { formatDate, isoDate, weekdayOf } from '#app/platform/dates.ts';
import type { Holiday } from '#app/settings/shop-facts.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How far ahead of the first day a day can be asked for. */
const MOST_DAYS = 60;
/** No holidays keep the yard closed for longer: the walk over the days ends. */
const FURTHEST = 1000;

/** What the day of a delivery follows from, in working days: on the road, null where nobody has said it, and of cutting. */
export type Way = { road: number | null; cutting: number; holidays: readonly Holiday[] };

/** The working days that an order's stone is cut for: none where nothing is cut to measure. */
export function cuttingOf(lines: readonly { size: string }[], isCut: boolean, cuttingDays: number): number {
	return isCut || lines.some(({ size }) => sizeOption(size) === CUT) ? cuttingDays : 0;
}

/** The next days on which the yard works, from tomorrow on: so many, or fewer where holidays never end. */
export function workingDays(now: Date, holidays: readonly Holiday[], count: number): string[] {
	const days: string[] = [];
	for (let ahead = 1; days.length < count && ahead < FURTHEST; ahead++) {
		const day = isoDate(new Date(now.getTime() + ahead * DAY));
		if (!isClosed(day, holidays)) days.push(day);
	}
	return days;
}

/**
 * TRACK-07: the days that can be asked for: from the first on which the truck can be there, within 60 days, and none on which the yard is
 * closed. None where nobody has said how long the truck takes.
 */
export function deliveryDays(now: Date, { road, cutting, holidays }: Way): string[] {
	if (road === null) return [];
	const before = cutting + road - 1;
	const days = workingDays(now, holidays, before + MOST_DAYS).slice(before);
	const end = new Date(Date.parse(days[0] ?? '') + MOST_DAYS * DAY);
	return days.filter((day) => Date.parse(day) < end.getTime());
}

/** SUM-05: from which day to which stone is promised, with some working days to spare. `working`: as `workingDays` has them. */
export function windowIn(
	working: readonly string[],
	{ road, cutting }: Omit<Way, 'holidays'>,
	spare: number,
): DayWindow | null {
	if (road === null) return null;
	const first = cutting + road - 1;
	const [from, to] = [working[first], working[first + spare]];
	return from && to ? { from, to } : null;
}

/** The same, of one way. */
export function deliveryWindow(now: Date, way: Way, spare: number): DayWindow | null {
	return windowIn(workingDays(now, way.holidays, way.cutting + (way.road ?? 0) + spare), way, spare);
}

/** TRACK-07: whether the desk can agree on a day: by the same sum, but also later, and where nobody has said how long the truck takes. */
export function canDeliver(day: string, now: Date, way: Way): boolean {
	const [first = ''] = deliveryDays(now, way);
	return isLaterDay(day, now) && day >= first && !isClosed(day, way.holidays);
}

/** Whether this is an ISO date after today. */
export function isLaterDay(date: string, now: Date): boolean {
	const at = new Date(`${date}T00:00:00+05:00`);
	return !Number.isNaN(at.getTime()) && isoDate(at) === date && date > isoDate(now);
}

/** On Sundays and holidays. */
function isClosed(day: string, holidays: readonly Holiday[]): boolean {
	return weekdayOf(day) === 'Sunday' || holidays.some(({ from, to }) => day >= from && day <= (to || from));
}

/** `Friday, 6 March 2026` from an ISO date. */
export function dayInWords(day: string): string {
	return `${weekdayOf(day)}, ${formatDate(day)}`;
}
