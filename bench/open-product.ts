import type { Browser, Page } from '@playwright/test';
import { type Device, visit } from './phone.ts';

/** Times from the press of the pointer on a product, in ms. */
export type Opened = {
	/** To the end of the frame with the product's heading, on the page's main thread. */
	painted: number;
	/** To the screen: the browser's own entry (Event Timing), in steps of 8. There is no entry below 16. */
	presented: number;
};

/** Waits until the network has been quiet for `quiet` ms, hovers over the list's product at `place` for 60 ms and presses it. */
export async function openProduct(
	browser: Browser,
	list: string,
	device: Device,
	place: number,
	quiet: number,
): Promise<Opened> {
	const { page, slowDown, settle, end } = await visit(browser, device);
	try {
		await page.goto(list, { waitUntil: 'load' });
		await settle(quiet);
		if (device === 'phone') await slowDown();
		const link = productLink(page, place);
		// Scrolls until nothing covers the link, and does not move the pointer yet.
		await link.hover({ trial: true });
		// After scrolling, the page prefetches for the cards that became visible.
		await settle(800);
		const path = new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href)).pathname;
		const box = await link.boundingBox();
		if (!box) throw new Error('the product is not in view');
		await page.addInitScript(observe, path);
		await page.evaluate(observe, path);
		await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60));
		await page.waitForTimeout(60);
		await page.mouse.down();
		await page.waitForTimeout(40);
		await page.mouse.up();
		const deadline = performance.now() + 20_000;
		while (performance.now() < deadline) {
			// The browser adds its entry some time after the frame.
			await page.waitForTimeout(500);
			const opened = await page
				.evaluate(() => {
					const { painted, presented = 16 } = window as unknown as Partial<Opened>;
					return painted === undefined
						? null
						: { painted: painted - Number(sessionStorage.pressedAt), presented };
				})
				.catch(() => null);
			if (opened) return opened;
		}
		throw new Error(`${path} did not show its heading`);
	} finally {
		await end();
	}
}

/** Requests the pictures of the first `count` products, so that the shop has already made them. */
export async function requestPictures(browser: Browser, list: string, device: Device, count: number) {
	const { page, settle, end } = await visit(browser, device);
	try {
		await page.goto(list, { waitUntil: 'load' });
		for (let place = 0; place < count; place++) {
			await productLink(page, place).hover();
			await settle(500);
		}
	} finally {
		await end();
	}
}

/**
 * A product of the page's own list. The first frame of the page that the pointer is about to open stands before the list, outside of the
 * viewport, and may contain cards too: those of stones that go with its own.
 */
export const productLink = (page: Page, place: number) =>
	page
		.locator('main article:not([data-first-frame] *) a[href^="/product/"]')
		// Counts from the second, since the page may prefetch the first one.
		.nth(1 + place);

/** Runs in the list's document, and in the new document if the link loads one. So it uses wall-clock time. */
function observe(path: string): void {
	const now = () => performance.timeOrigin + performance.now();
	new PerformanceObserver((list) => {
		for (const { name, duration } of list.getEntries())
			if (name === 'pointerdown') Object.assign(window, { presented: duration });
	}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
	function onFrame() {
		const heading = location.pathname === path ? document.querySelector('main h1') : null;
		if (!heading?.textContent?.trim() || heading.getClientRects().length === 0)
			return void requestAnimationFrame(onFrame);
		// Runs as the next task after this frame.
		void scheduler.postTask(() => Object.assign(window, { painted: now() }), { priority: 'user-blocking' });
	}
	if (location.pathname === path) requestAnimationFrame(onFrame);
	addEventListener(
		'pointerdown',
		() => {
			sessionStorage.pressedAt = now();
			requestAnimationFrame(onFrame);
		},
		{ capture: true, once: true },
	);
}
