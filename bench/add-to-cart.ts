import type { Browser } from '@playwright/test';
import { within } from '#app/platform/within.ts';
import { visit } from './phone.ts';

/**
 * Presses the button of a product page on the phone as soon as a frame shows it. Returns the time from the press to the end of
 * the frame that shows the sign of success, in ms.
 */
export async function addToCart(browser: Browser, url: string): Promise<number> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		await page.addInitScript(press);
		await slowDown();
		await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
		// Evaluating code is work for the page, so it waits until the press is over.
		await page.waitForTimeout(800);
		const added = page.evaluate(() => (window as unknown as { added: Promise<number> }).added);
		return await within(30_000, added);
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

	const added = new Promise<number>((resolve) => {
		let first = Number.NaN;
		let last = Number.NEGATIVE_INFINITY;
		let isDone = false;
		/** Runs as the next task after a frame: a visitor cannot press or read what is not painted. */
		function afterFrame(found: HTMLButtonElement, isThere: boolean) {
			const now = performance.now();
			if (isThere) {
				isDone = true;
				resolve(now - first);
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
	});
	Object.assign(window, { added });
}
