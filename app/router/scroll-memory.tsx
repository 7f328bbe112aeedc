import { useScrollRestoration } from './internals.ts';

/**
 * Replaces React Router's `<ScrollRestoration>`, whose inline script opens the browser's storage on every page: see
 * `scroll-back.ts`.
 */
export function ScrollMemory() {
	useScrollRestoration();
	return null;
}
