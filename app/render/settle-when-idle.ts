import { whenIdle } from '#app/platform/web/when-idle.ts';
import { loadLateFont } from './fonts/late-font.ts';

/**
 * When the browser is idle after hydration: lays out all `far-below` content (`design.css`) and loads the font that came too
 * late for this page. The layout gives a list its real height, which restoring the scroll position needs.
 */
export function settleWhenIdle(): void {
	whenIdle(() => {
		document.documentElement.dataset.atRest = '';
		loadLateFont();
	});
}
