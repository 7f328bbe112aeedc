import { whenIdle } from '#app/platform/when-idle.ts';
import { takeLateFaces } from './fonts/late-faces.ts';

/**
 * The page has been taken over: when there is time, what lies `far-below` is laid out after all (`app.css`), so that whoever
 * comes back to a list finds each row where it was; and the typefaces that came too late for this page are had for the next.
 */
export function comeToRest(): void {
	whenIdle(() => {
		document.documentElement.dataset.atRest = '';
		takeLateFaces();
	});
}
