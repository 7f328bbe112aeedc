// The zone and the words are fixed, so that the server and every browser write a day the same way.
const day = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	timeZone: 'Asia/Karachi',
});

/** `5 March 2026` from an ISO date or time, as the calendar hangs in Karachi. */
export function formatDate(iso: string): string {
	return day.format(new Date(iso));
}
