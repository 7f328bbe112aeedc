// By hand, so that the server and every browser write a day the same way, and because the first `Intl.DateTimeFormat` of a
// page takes a cheap phone more than 50 ms.

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

/** Pakistan's clocks have no summer time. */
const KARACHI_IS_AHEAD = 5 * 60 * 60 * 1000;

/** `5 March 2026` from a date, an ISO date or an ISO time, as the calendar hangs in Karachi. */
export function formatDate(date: string | Date): string {
	const there = inKarachi(date);
	return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** `2026`, likewise. */
export function formatYear(date: string | Date): string {
	return String(inKarachi(date).getUTCFullYear());
}

function inKarachi(date: string | Date): Date {
	return new Date(new Date(date).getTime() + KARACHI_IS_AHEAD);
}
