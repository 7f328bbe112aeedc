/** As `fonts.css` has them. */
const FAMILIES = ['Fraunces', 'Instrument Sans'];

/** For how long a browser is taken to have them, in ms: 30 days, or less where it clears its cache. */
const HAD = 30 * 24 * 3_600_000;

/**
 * A typeface that was not there in time is not used for as long as the document stands (`font-display: optional`), which
 * may be a whole visit, and a phone is not told of them before it has them (`render/styles.tsx`). Where one is not in use,
 * both are had under another name, in which nothing is set yet but the first frame of a page that may be opened
 * (`app.css`): the press that opens it does not have to set it anew. The server hears of it with the next page, from browsers
 * that can write a cookie without holding the page up: Chrome since 2020, Safari and Firefox since 2025.
 */
export async function takeLateFaces(): Promise<void> {
	if (!areInUse()) {
		const taking = FAMILIES.map((family) => document.fonts.load(`1em "${family} Late"`));
		// Where they do not come at all, the system's own stay.
		if (!(await Promise.all(taking).catch(() => null))) return;
		document.documentElement.dataset.lateFaces = 'had';
	}
	const { cookieStore }: { cookieStore?: CookieStore } = window;
	const note = { name: 'faces', value: '1', expires: Date.now() + HAD, sameSite: 'lax' } as const;
	// Cookies may be forbidden.
	await cookieStore?.set(note).catch(() => {});
}

/** Whether the page is set in them, and they were there in time. */
function areInUse(): boolean {
	if (!getComputedStyle(document.documentElement).fontFamily.includes(FAMILIES[1] as string)) return false;
	const pen = document.createElement('canvas').getContext('2d');
	function width(font: string): number | undefined {
		if (pen) pen.font = `99px ${font}`;
		return pen?.measureText('Sangtarash').width;
	}
	return FAMILIES.every((family) => width(`${family}, monospace`) !== width('monospace'));
}

/** To be called where one page gives way to another: hardly a word stays that could be seen to change. */
export function showLateFaces(): void {
	const { dataset } = document.documentElement;
	if (dataset.lateFaces) dataset.lateFaces = 'shown';
}
