/** The names in `fonts.css`. */
const FAMILIES = ['Fraunces', 'Instrument Sans'];

/** How long the fonts are assumed to be in the browser's cache, in ms: 30 days. */
const CACHED_FOR = 30 * 24 * 3_600_000;

/**
 * Loads the fonts under a second name when the page does not use them. There are two reasons for that: the browser never uses
 * a late font in the same document (`font-display: optional`), which may last a whole visit; and a phone does not request
 * them on its first page (`styles.tsx`). Only the first frame of the next page uses the second name at once (`app.css`), so
 * that opening the page needs no new layout. A cookie notes that the fonts are cached. Only `cookieStore` sets a cookie
 * without blocking: Chrome since 2020, Safari and Firefox since 2025.
 */
export async function loadLateFonts(): Promise<void> {
	if (!areInUse()) {
		const loading = FAMILIES.map((family) => document.fonts.load(`1em "${family} Late"`));
		// If they do not load, the page continues to use the system's fonts.
		if (!(await Promise.all(loading).catch(() => null))) return;
		document.documentElement.dataset.lateFaces = 'had';
	}
	const { cookieStore }: { cookieStore?: CookieStore } = window;
	const note = { name: 'faces', value: '1', expires: Date.now() + CACHED_FOR, sameSite: 'lax' } as const;
	// Cookies may be forbidden.
	await cookieStore?.set(note).catch(() => {});
}

/** Whether the page uses the fonts, that is, whether they arrived in time. */
function areInUse(): boolean {
	if (!getComputedStyle(document.documentElement).fontFamily.includes(FAMILIES[1] as string)) return false;
	const pen = document.createElement('canvas').getContext('2d');
	function width(font: string): number | undefined {
		if (pen) pen.font = `99px ${font}`;
		return pen?.measureText('Sangtarash').width;
	}
	return FAMILIES.every((family) => width(`${family}, monospace`) !== width('monospace'));
}

/** Switches to the late fonts. Call it when another page is shown: then hardly any text visibly changes its font. */
export function showLateFonts(): void {
	const { dataset } = document.documentElement;
	if (dataset.lateFaces) dataset.lateFaces = 'shown';
}
