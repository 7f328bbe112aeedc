import type { Browser } from '@playwright/test';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { visit } from './phone.ts';

/**
 * Presses the button of a product page on the phone as soon as a frame shows it. Returns the time from the press to the end of
 * the frame that shows the sign of success, in ms.
 */
export async function addToCart(browser: Browser, url: string): Promise<number> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		const { promise, resolve } = Promise.withResolvers<number>();
		// The page tells it: evaluating code would be work for it before the press is over.
		await page.exposeFunction('tellAdded', resolve);
		await page.addInitScript(press);
		await slowDown();
		await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
		return await withTimeout(30_000, promise);
	} finally {
		await end();
	}
}

/** Runs in the page before any other script. */
function press(): void {
	const isVisible = (element: Element) => element.getClientRects().length > 0;
	const button = () =>
		[...document.querySelectorAll<HTMLButtonElement>('main button')].find(
			(element) => /^Add to Cart/i.test(element.textContent ?? '') && isVisible(element),
		);
	const isAdded = () =>
		[...document.querySelectorAll('[role="status"]')].some(
			(element) => /added/i.test(element.textContent ?? '') && isVisible(element),
		);

	const { tellAdded } = window as unknown as { tellAdded: (ms: number) => void };
	let first = Number.NaN;
	let last = Number.NEGATIVE_INFINITY;
	let isDone = false;
	/** Runs as the next task after a frame: a visitor cannot press or read what is not painted. */
	function afterFrame(found: HTMLButtonElement, isThere: boolean) {
		const now = performance.now();
		if (isThere) {
			isDone = true;
			tellAdded(now - first);
		} else if (!found.disabled && now - last >= 1000) {
			// A press without effect is repeated; the time counts from the first press.
			last = now;
			if (Number.isNaN(first)) first = now;
			found.click();
		}
	}
	function onFrame() {
		const found = button();
		const isThere = isAdded();
		if (found) scheduler.postTask(() => afterFrame(found, isThere), { priority: 'user-blocking' });
		if (!isDone) requestAnimationFrame(onFrame);
	}
	requestAnimationFrame(onFrame);
}
