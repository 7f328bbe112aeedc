/** The delay in browsers without `requestIdleCallback`, in ms. */
const DELAY = 200;

/** Calls `callback` when the browser is idle, at the latest after `timeout` ms if given. */
export function whenIdle(callback: () => void, timeout?: number): void {
	if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout });
	else setTimeout(callback, timeout === undefined ? DELAY : 0);
}
