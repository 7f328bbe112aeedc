/**
 * Inline script: restores the scroll position on back navigation and reload, before the first paint. `ScrollMemory` can do
 * so only after the scripts have loaded. Opening the browser's storage delays the first frame, so this script opens it only
 * when the history entry has a key.
 */
import { SCROLL_POSITIONS } from './page-globals.ts';

const key: string | undefined = history.state?.key;
if (key) {
	try {
		const top: number | undefined = JSON.parse(sessionStorage[SCROLL_POSITIONS])[key];
		if (top !== undefined) {
			// Makes the browser lay out the whole page (`render/settle-when-idle.ts`), so that the position exists.
			document.documentElement.dataset.atRest = '';
			scrollTo(0, top);
		}
	} catch {
		// Nothing is stored, or storage is not allowed.
	}
}
