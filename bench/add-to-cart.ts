import type { Browser } from '@playwright/test';
import { within } from '#app/platform/within.ts';
import { visit } from './phone.ts';

/** In ms. */
export type Added = {
	/** From the first paint to the first press that has an effect. */
	firstPress: number;
	/** From that press to the end of the frame that shows the sign of success. */
	sign: number;
};

/** In ms since the navigation began. */
type Times = { pressed: number; added: number };

/** Presses the button of a product page as soon as a frame shows it, and every 100 ms until the sign appears. On the phone. */
export async function addToCart(browser: Browser, url: string): Promise<Added> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		await page.addInitScript(press);
		await slowDown();
		await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
		// A question is work for the page, so it waits until the press is over.
		await page.waitForTimeout(800);
		const asked = page.evaluate(async () => {
			const times = await (window as unknown as { times: Promise<Times> }).times;
			return { ...times, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime };
		});
		const { painted = Number.NaN, pressed, added } = await within(30_000, asked);
		return { firstPress: pressed - painted, sign: added - pressed };
	} finally {
		await end();
	}
}

/** Runs in the page before anything else. */
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

	const times = new Promise<Times>((resolve) => {
		let pressed = Number.NEGATIVE_INFINITY;
		let isDone = false;
		/** Runs as the next task after a frame: nobody can press or read what is not drawn. */
		function afterFrame(found: HTMLButtonElement, isThere: boolean) {
			const now = performance.now();
			if (isThere) {
				isDone = true;
				resolve({ pressed, added: now });
			} else if (!found.disabled && now - pressed >= 100) {
				pressed = now;
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
	Object.assign(window, { times });
}
