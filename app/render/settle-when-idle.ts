import { whenIdle } from '#app/platform/when-idle.ts';
import { loadLateFonts } from './fonts/late-fonts.ts';

/**
 * When the browser is idle after hydration: lays out what is `far-below` (`app.css`), so that a list that is returned to
 * has its rows where they were, and loads the typefaces that came too late for this page.
 */
export function settleWhenIdle(): void {
	whenIdle(() => {
		document.documentElement.dataset.atRest = '';
		loadLateFonts();
	});
}
