/** Where a browser does not tell when it is idle, in ms. */
const SOON = 200;

/** Does `then` when the browser has nothing better to do, within `timeout` ms where that is given. */
export function whenIdle(then: () => void, timeout?: number): void {
	if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout });
	else setTimeout(then, timeout === undefined ? SOON : 0);
}
