import { whenIdle } from '#app/platform/when-idle.ts';
import { loadLateFonts } from './fonts/late-fonts.ts';

/**
 * When the browser is idle after hydration: lays out all `far-below` content (`app.css`) and loads the fonts that came too
 * late for this page. The layout gives a list its real height, which restoring the scroll position needs.
 */
export function settleWhenIdle(): void {
	whenIdle(() => {
		document.documentElement.dataset.atRest = '';
		loadLateFonts();
	});
}
