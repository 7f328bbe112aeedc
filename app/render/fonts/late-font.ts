/** The name in `fonts.css`. Fraunces, the font of the headings, is used whenever it arrives. */
const FAMILY = 'Instrument Sans';

/** How long the font is assumed to be in the browser's cache, in ms: 30 days. */
const CACHED_FOR = 30 * 24 * 3_600_000;

/** The cookie’s name, which `cached-font.ts` reads. */
const NOTE = 'faces';

/**
 * Loads the font under a second name when the page does not use it. There are two reasons for that: the browser never uses
 * a late font in the same document (`font-display: optional`), which may last a whole visit; and a phone does not request
 * it on its first page (`styles.tsx`). Only the first frame of the next page uses the second name at once (`design.css`), so
 * that opening the page needs no new layout. A cookie notes that the font is cached.
 */
export async function loadLateFont(): Promise<void> {
	if (!isInUse()) {
		// If it does not load, the page continues to use the system's font.
		if (!(await document.fonts.load(`1em "${FAMILY} Late"`).catch(() => null))) return;
		document.documentElement.dataset.lateFace = 'had';
	}
	const { cookieStore }: { cookieStore?: CookieStore } = window;
	const note = { name: NOTE, value: '1', expires: Date.now() + CACHED_FOR, sameSite: 'lax' } as const;
	// It does not block. Cookies may be forbidden.
	await cookieStore?.set(note).catch(() => {});
	// Older browsers have no `cookieStore`, and that of WebKitGTK 2.50 resolves without a cookie.
	if (!document.cookie.includes(NOTE))
		Object.assign(document, { cookie: `${NOTE}=1; Max-Age=${CACHED_FOR / 1000}; Path=/; SameSite=Lax` });
}

/** Whether the page uses the font, that is, whether it arrived in time. */
function isInUse(): boolean {
	if (!getComputedStyle(document.documentElement).fontFamily.includes(FAMILY)) return false;
	const pen = document.createElement('canvas').getContext('2d');
	function width(font: string): number | undefined {
		if (pen) pen.font = `99px ${font}`;
		return pen?.measureText('Sangtarash').width;
	}
	return width(`${FAMILY}, monospace`) !== width('monospace');
}

/** Switches to the late font. Call it when another page is shown: then hardly any text visibly changes its font. */
export function showLateFont(): void {
	const { dataset } = document.documentElement;
	if (dataset.lateFace) dataset.lateFace = 'shown';
}
