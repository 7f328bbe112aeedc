/**
 * Inline script: restores the scroll position on back navigation and reload, before the first paint. `ScrollMemory` would do
 * so only when the scripts have come. It opens the browser's storage, which delays the first frame, only for a page that
 * the history knows.
 */
import { SCROLL_POSITIONS } from './page-globals.ts';

const key: string | undefined = history.state?.key;
if (key) {
	try {
		const top: number | undefined = JSON.parse(sessionStorage[SCROLL_POSITIONS])[key];
		if (top !== undefined) {
			// The whole page is laid out (`render/settle-when-idle.ts`), so that the position exists.
			document.documentElement.dataset.atRest = '';
			scrollTo(0, top);
		}
	} catch {
		// Nothing is stored, or storage is forbidden.
	}
}
