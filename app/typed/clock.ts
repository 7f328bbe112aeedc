import { type Reading, read, refused } from './reading.ts';

/** Minutes since midnight. */
export type Span = { from: number; to: number };

const HOUR = 60;
const NOON = 12;
const TIME = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])?/;

/**
 * From `9am` to `7pm`, or as people leave am and pm out: `9` to `7`, `9` to `17:30`. What may be in the morning or in the evening, `9` to
 * `10` or `3` to `6`, is asked back.
 */
export function readClockSpan(first: string, last: string): Reading<Span> {
	const typed = `${first.trim()} to ${last.trim()}`;
	const [from, to] = [timeOf(first), timeOf(last)];
	if (!from || !to) return refused({ kind: 'no-hours', typed });
	const is24 = !from.half && !to.half && (from.hour > NOON || to.hour > NOON || isPadded(first));
	const start = from.half || is24 ? minutesOf(from) : guessedStart(from, to);
	if (start === null) return refused({ kind: 'unclear-hours', typed });
	const end = to.half || is24 ? endOf(minutesOf(to)) : guessedEnd(to, start);
	if (end === null) return refused({ kind: 'unclear-hours', typed });
	return start < end ? read({ from: start, to: end }) : refused({ kind: 'night-hours', typed });
}

type Time = { hour: number; minute: number; half: string | undefined };

function timeOf(text: string): Time | null {
	const [, hour, minute = '0', half] = TIME.exec(text) ?? [];
	const time = { hour: Number(hour), minute: Number(minute), half };
	const isTime = time.minute < HOUR && time.hour <= (half ? NOON : 24) && !(half && time.hour === 0);
	return hour !== undefined && isTime ? time : null;
}

const isPadded = (text: string) => /^0\d/.test(text);

function minutesOf({ hour, minute, half }: Time): number {
	return (half ? (hour % NOON) + (half === 'p' ? NOON : 0) : hour) * HOUR + minute;
}

/** Midnight ends a day. */
const endOf = (minutes: number) => minutes || 24 * HOUR;

/** From 7 to 12 is the morning and noon. Earlier hours begin in the half of the day in which the span ends, where they can. */
function guessedStart(from: Time, to: Time): number | null {
	if (from.hour >= 7) return minutesOf(from);
	const end = minutesOf(to);
	const inHalf = minutesOf({ ...from, half: to.half });
	return to.half && from.hour > 0 && inHalf < end ? inHalf : null;
}

/** What does not come after the start in the morning is in the evening. */
function guessedEnd(to: Time, start: number): number | null {
	const [morning, evening] = [minutesOf({ ...to, half: 'a' }), minutesOf({ ...to, half: 'p' })];
	if (start >= NOON * HOUR || morning <= start) return evening;
	return null;
}
