import type { Browser, Page } from '@playwright/test';
import { type Device, visit } from './phone.ts';

/**
 * From pressing the pointer on a product of the quiet list, after 60 ms over it, to its heading painted on its own page,
 * two frames after it is in the document; in ms. `list`: its address. `turn` picks another product each time.
 */
export async function listToProduct(
	browser: Browser,
	list: string,
	device: Device,
	turn: number,
): Promise<number> {
	const { page, slowDown, settle, end } = await visit(browser, device);
	try {
		await page.goto(list, { waitUntil: 'load' });
		await settle(device === 'phone' ? 2500 : 1500);
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
			const took = await page
				.evaluate(() => {
					const { painted } = window as unknown as { painted?: number };
					return painted === undefined ? null : painted - Number(sessionStorage.pressedAt);
				})
				.catch(() => null);
			if (took !== null) return took;
			await pause(20);
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
	addEventListener(
		'mousedown',
		() => {
			sessionStorage.pressedAt = performance.timeOrigin + performance.now();
		},
		{ capture: true, once: true },
	);
	let seen = false;
	(function look() {
		const heading = location.pathname === path ? document.querySelector('main h1') : null;
		if (heading?.textContent?.trim() && heading.getClientRects().length > 0 && !seen) {
			seen = true;
			requestAnimationFrame(() =>
				requestAnimationFrame(() => {
					Object.assign(window, { painted: performance.timeOrigin + performance.now() });
				}),
			);
		}
		if (!seen) setTimeout(look, 4);
	})();
}
