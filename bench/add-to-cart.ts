import type { Browser } from '@playwright/test';
import { visit } from './phone.ts';

/** In ms since the navigation began. */
export type Pressed = { firstPaint: number; worked: number; added: number };

type Log = { t0: number; presses: number; last?: number; worked?: number; added?: number };

/**
 * Presses the product page's button every 100 ms from the moment it is visible until a press has an effect: a request
 * that changes something, or the sign of success. On the phone.
 */
export async function pressUntilAdded(browser: Browser, url: string): Promise<Pressed> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		await page.addInitScript(press);
		await slowDown();
		await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
		const late = performance.now() + 30_000;
		while (performance.now() < late) {
			// Not at once, and seldom: each question is work for the page.
			await new Promise((done) => setTimeout(done, 500));
			const log = await page
				.evaluate(() => ({
					...(window as unknown as { pressed?: Log }).pressed,
					paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
				}))
				.catch(() => null);
			if (log?.added !== undefined && log.worked !== undefined && log.paint !== undefined)
				return { firstPaint: log.paint, worked: log.worked, added: log.added };
		}
		throw new Error('no press of the button had an effect within 30 s');
	} finally {
		await end();
	}
}

/** Runs in the page before anything else. */
function press(): void {
	const log: Log = { t0: performance.timeOrigin, presses: 0 };
	Object.assign(window, { pressed: log });
	const now = () => performance.now();
	const isVisible = (element: Element) => element.getClientRects().length > 0;
	const button = () =>
		[...document.querySelectorAll('main button')].find(
			// Asking where it is has the whole page laid out: not before it is there.
			(element) => /^Add to Cart/i.test(element.textContent ?? '') && isVisible(element),
		) as HTMLButtonElement | undefined;
	const isAdded = () =>
		[...document.querySelectorAll('[role="status"]')].some(
			(element) => /added/i.test(element.textContent ?? '') && isVisible(element),
		);
	let tick = 0;
	setInterval(() => {
		const found = document.body && button();
		if (!found || log.added !== undefined) return;
		if (log.presses > 0 && isAdded()) {
			log.added = now();
			log.worked = log.last;
			return;
		}
		if (tick++ % 5 === 0 && !found.disabled && !isAdded()) {
			log.presses++;
			log.last = now();
			found.click();
		}
	}, 20);
}
