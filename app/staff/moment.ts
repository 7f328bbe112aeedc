import { formatDate } from '#app/platform/dates.ts';

/** Karachi's offset from UTC, in ms. */
const KARACHI_OFFSET = 5 * 60 * 60 * 1000;

/** `5 March 2026, 15:04`, in Karachi's time zone. */
export function formatMoment(at: Date): string {
	return `${formatDate(at)}, ${formatClock(at)}`;
}

/** `15:04`, in Karachi's time zone. */
export function formatClock(at: Date): string {
	return new Date(at.getTime() + KARACHI_OFFSET).toISOString().slice(11, 16);
}
