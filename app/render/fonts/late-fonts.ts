/** As `fonts.css` has them. */
const FAMILIES = ['Fraunces', 'Instrument Sans'];

/** How long a browser is assumed to have them, in ms: 30 days. */
const HAD = 30 * 24 * 3_600_000;

/**
 * Loads the typefaces under a second name where the page does without them. A typeface that is late is not used for as long
 * as the document lives (`font-display: optional`), which may be a whole visit, and a phone is not offered them before it
 * has them (`styles.tsx`). Only the first frame of a page that may be opened uses that name at once (`app.css`), so that
 * opening it lays out nothing again. A cookie notes that the browser has them; only `cookieStore` sets one without blocking:
 * Chrome since 2020, Safari and Firefox since 2025.
 */
export async function loadLateFonts(): Promise<void> {
	if (!areInUse()) {
		const taking = FAMILIES.map((family) => document.fonts.load(`1em "${family} Late"`));
		// Where they do not load, the system's own stay.
		if (!(await Promise.all(taking).catch(() => null))) return;
		document.documentElement.dataset.lateFaces = 'had';
	}
	const { cookieStore }: { cookieStore?: CookieStore } = window;
	const note = { name: 'faces', value: '1', expires: Date.now() + HAD, sameSite: 'lax' } as const;
	// Cookies may be forbidden.
	await cookieStore?.set(note).catch(() => {});
}

/** Whether the page uses them, which it does only if they were in time. */
function areInUse(): boolean {
	if (!getComputedStyle(document.documentElement).fontFamily.includes(FAMILIES[1] as string)) return false;
	const pen = document.createElement('canvas').getContext('2d');
	function width(font: string): number | undefined {
		if (pen) pen.font = `99px ${font}`;
		return pen?.measureText('Sangtarash').width;
	}
	return FAMILIES.every((family) => width(`${family}, monospace`) !== width('monospace'));
}

/** To be called when one page replaces another, since hardly a word remains that could be seen to change. */
export function showLateFonts(): void {
	const { dataset } = document.documentElement;
	if (dataset.lateFaces) dataset.lateFaces = 'shown';
}
