// No `Intl.DateTimeFormat`: the server and every browser must write a date the same way, and its first use on a page takes
// a cheap phone more than 50 ms.

const MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Karachi's offset from UTC, in ms. Pakistan has no summer time. */
const KARACHI_OFFSET = 5 * 60 * 60 * 1000;

/** `5 March 2026` from a date, an ISO date or an ISO time, in Karachi's time zone. */
export function formatDate(date: string | Date): string {
	const local = inKarachi(date);
	return `${formatDayOfYear(date)} ${local.getUTCFullYear()}`;
}

/** `5 March`, where the year is clear. */
export function formatDayOfYear(date: string | Date): string {
	const local = inKarachi(date);
	return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`;
}

/** `Thursday`, of an ISO date. */
export function weekdayOf(day: string): string {
	return WEEKDAYS[new Date(day).getUTCDay()] ?? '';
}

/** `3:04 pm`, in Karachi's time zone. */
export function formatTime(date: Date): string {
	const local = inKarachi(date);
	const hours = local.getUTCHours();
	const minutes = String(local.getUTCMinutes()).padStart(2, '0');
	return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `March 2026`, in Karachi's time zone. */
export function formatMonth(date: string | Date): string {
	const local = inKarachi(date);
	return `${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** `2026`, in Karachi's time zone. */
export function formatYear(date: string | Date): string {
	return String(inKarachi(date).getUTCFullYear());
}

/** `2026-03-05`, in Karachi's time zone. */
export function isoDate(date: Date): string {
	return inKarachi(date).toISOString().slice(0, 10);
}

function inKarachi(date: string | Date): Date {
	return new Date(new Date(date).getTime() + KARACHI_OFFSET);
}
