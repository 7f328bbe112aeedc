import type { Browser, Page } from '@playwright/test';
import { type Device, visit } from './phone.ts';
import { WITH_SCRIPTS } from './vitals.ts';

/**
 * In ms. `painted`: from the pointer going down to the end of the frame that has the heading, when the page's own thread
 * has drawn it. `presented`: the browser's own entry of that press (Event Timing), until what it led to was on the screen,
 * in steps of 8; 16 where there is none, which is for less.
 */
export type Opened = { painted: number; presented: number };

/**
 * Presses a product of the list, after 60 ms over it. `list`: its address. `turn` picks another each time. `quiet`: for how
 * long the network is to be so before, in ms.
 */
export async function listToProduct(
	browser: Browser,
	list: string,
	device: Device,
	turn: number,
	quiet = WITH_SCRIPTS,
): Promise<Opened> {
	const { page, slowDown, settle, end } = await visit(browser, device);
	try {
		await page.goto(list, { waitUntil: 'load' });
		await settle(quiet);
		if (device === 'phone') await slowDown();
		const link = productLink(page, turn);
		await link.scrollIntoViewIfNeeded();
		// Somebody who has stopped scrolling looks for a moment.
		await pause(800);
		const path = new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href)).pathname;
		const box = await link.boundingBox();
		if (!box) throw new Error('the product cannot be seen');
		await page.addInitScript(watch, path);
		await page.evaluate(watch, path);
		await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60));
		await pause(60);
		await page.mouse.down();
		await pause(40);
		await page.mouse.up();
		const late = performance.now() + 20_000;
		while (performance.now() < late) {
			// The browser's entry comes a while after what it tells of.
			await pause(500);
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

/** The pictures that a device asks for on the way to the first `turns` products are made when they are first asked for. */
export async function askForPictures(browser: Browser, list: string, device: Device, turns: number) {
	const { page, settle, end } = await visit(browser, device);
	try {
		await page.goto(list, { waitUntil: 'load' });
		for (let turn = 0; turn < turns; turn++) {
			await productLink(page, turn).hover();
			await settle(500);
		}
	} finally {
		await end();
	}
}

const productLink = (page: Page, turn: number) =>
	page.locator('main article a[href^="/product/"]').nth(1 + turn);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Runs in the page, and in the next one where the link leaves this one. The clock is the wall's, so that it outlives that. */
function watch(path: string): void {
	const now = () => performance.timeOrigin + performance.now();
	new PerformanceObserver((list) => {
		for (const { name, duration } of list.getEntries())
			if (name === 'pointerdown') Object.assign(window, { presented: duration });
	}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
	function onFrame() {
		const heading = location.pathname === path ? document.querySelector('main h1') : null;
		if (!heading?.textContent?.trim() || heading.getClientRects().length === 0)
			return void requestAnimationFrame(onFrame);
		// The next thing that is done once this frame is drawn.
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
