import { isoDate } from '#app/platform/dates.ts';

/** Minutes since midnight in Karachi, and the days of the week on which somebody is there: 0 is Sunday. */
export type OpeningHours = { from: number; to: number; days: readonly number[] };

/** Where the owner's words say no hours: as a new shop has them. */
const USUAL: OpeningHours = { from: 9 * 60, to: 19 * 60, days: [1, 2, 3, 4, 5, 6] };

const TIME = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?(?:m\b\.?)?`;
const SPAN = new RegExp(`${TIME}\\s*(?:to|until|till|[-–—])\\s*${TIME}`, 'i');
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const DAY = 'sun|mon|tue|wed|thu|fri|sat';
const DAYS = new RegExp(`\\b(${DAY})[a-z]*(?:\\s*(?:to|until|till|[-–—])\\s*(${DAY})[a-z]*)?`, 'gi');
const EVERY_DAY = /\b(daily|every day|all week|7 days|seven days)\b/i;
const CLOSED = /([^.;,]*)\bclosed([^.;]*)/i;

/**
 * The first hours that the owner's words name, such as `Monday to Saturday, 9am to 7pm`: one fact for shoppers and for the desk. What cannot
 * be read is as in a new shop.
 */
export function openingHours(words: string): OpeningHours {
	const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = SPAN.exec(words) ?? [];
	// `9 to 7`: nobody closes before opening.
	const to = minutesOf(toHour, toMinute, toHalf ?? (Number(toHour) <= Number(fromHour) ? 'p' : undefined));
	const from = minutesOf(fromHour, fromMinute, fromHalf);
	const days = openDays(words);
	return from !== null && to !== null && from < to ? { from, to, days } : { ...USUAL, days };
}

function minutesOf(hour: string, minute = '0', half?: string): number | null {
	const hours = Number(hour);
	if (hour === '' || hours > 24 || Number(minute) > 59) return null;
	if (!half) return hours * 60 + Number(minute);
	if (hours > 12) return null;
	return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute);
}

function openDays(words: string): readonly number[] {
	// `closed on Friday`, or `Friday closed`.
	const [, before = '', after = ''] = CLOSED.exec(words) ?? [];
	const closed = daysIn(after).length > 0 ? after : before;
	const off = daysIn(closed);
	const open = words.replace(closed, '');
	const named = EVERY_DAY.test(open) ? WEEK : daysIn(open);
	const others = off.length > 0 ? WEEK : USUAL.days;
	const days = named.length > 0 ? named : others;
	const left = days.filter((day) => !off.includes(day));
	return left.length > 0 ? left : USUAL.days;
}

function daysIn(words: string): number[] {
	const days = [...words.matchAll(DAYS)].flatMap(([, first = '', last = first]) => {
		const [from, to] = [first, last].map((day) => DAY.split('|').indexOf(day.toLowerCase()));
		const count = (((to ?? 0) - (from ?? 0) + 7) % 7) + 1;
		return Array.from({ length: count }, (_, n) => ((from ?? 0) + n) % 7);
	});
	return [...new Set(days)];
}

const MINUTE = 60_000;
const DAY_LONG = 24 * 60 * MINUTE;

/** The first moment from `at` on at which somebody is there. */
export function nextOpen(at: Date, { from, to, days }: OpeningHours): Date {
	for (let n = 0; n <= 7; n++) {
		const midnight = new Date(`${isoDate(new Date(at.getTime() + n * DAY_LONG))}T00:00:00+05:00`);
		const weekday = new Date(isoDate(midnight)).getUTCDay();
		const opens = Math.max(at.getTime(), midnight.getTime() + from * MINUTE);
		if (days.includes(weekday) && opens < midnight.getTime() + to * MINUTE) return new Date(opens);
	}
	return at;
}
