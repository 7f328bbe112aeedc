import { useScrollRestoration } from './internals.ts';

/**
 * Replaces React Router's `<ScrollRestoration>`. Its inline script opens the browser's storage on every page, which delays
 * the first frame: see `scroll-back.ts`.
 */
export function ScrollMemory() {
	useScrollRestoration();
	return null;
}
