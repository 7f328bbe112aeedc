import type { Page } from '@playwright/test';
import { waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** Longer than any browser waits for a typeface with `font-display: optional`, in ms. */
const LATE = 1500;

/** The typeface of the visible heading. */
const headingFace = (page: Page) =>
	facesOf(page, '[data-shown] h1, main:not(:has([data-shown])) > :not([data-first-frame]) h1');

/** The typeface of the shop's name in the header. */
const nameFace = (page: Page) => facesOf(page, 'header a[href="/"]');

/** The typefaces that the browser used for the first element of the selector. */
async function facesOf(page: Page, selector: string): Promise<string> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('DOM.enable');
	await browser.send('CSS.enable');
	const { root } = await browser.send('DOM.getDocument');
	const { nodeIds } = await browser.send('DOM.querySelectorAll', {
		nodeId: root.nodeId,
		selector,
	});
	const [nodeId = 0] = nodeIds;
	const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
	await browser.detach();
	return fonts.map(({ familyName }) => familyName).join();
}

/** Opens a page with delayed typefaces, and waits until they have loaded and the page is idle. */
async function openLate(page: Page, path: string): Promise<void> {
	await page.route('**/*.woff2', async (route) => {
		await new Promise((done) => setTimeout(done, LATE));
		await route.continue();
	});
	await page.goto(path);
	await waitForHydration(page);
	await waitUntilIdle(page);
}

/** The number of layout shifts so far. */
const layoutShifts = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
					type: 'layout-shift',
					buffered: true,
				});
				setTimeout(() => resolve(0), 200);
			}),
	);

test('[SHOP-01] a late typeface does not change the current page, and is used on the next one', {
	tag: '@speed',
}, async ({ page }) => {
	await openLate(page, '/shop');
	expect(await headingFace(page)).not.toMatch('Fraunces');
	expect(await layoutShifts(page)).toBe(0);

	// More products on the same page do not count as a new page.
	await page.getByRole('link', { name: 'Show more' }).click();
	await expect(page.getByRole('article').nth(30)).toBeAttached();
	expect(await headingFace(page)).not.toMatch('Fraunces');

	await openFeatured(page);
	expect(await headingFace(page)).toMatch('Fraunces');
	expect(await nameFace(page)).toMatch('Fraunces');
});

test('[PROD-02] a product opened from a card uses a late typeface from its first frame on', {
	tag: '@speed',
}, async ({ page }) => {
	await page.clock.install();
	await openLate(page, '/shop');
	const card = page.getByRole('article').nth(1).getByRole('link');
	await card.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	expect(await headingFace(page)).not.toMatch('Fraunces');

	// Stops the clock, so that the router does not navigate before the check on a slow machine.
	await page.clock.pauseAt(Date.now() + 1000);
	await card.click();
	await expect(page.locator('[data-shown] h1')).toBeVisible();
	expect(await headingFace(page)).toMatch('Fraunces');
});

for (const [behaviour, width, initiator] of [
	['wide screen preloads the typefaces', 1280, 'link'],
	['phone does not preload the typefaces', 360, 'css'],
] as const) {
	test(`[SHOP-01] a ${behaviour}`, { tag: '@speed' }, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/');
		const initiators = () =>
			page.evaluate(() =>
				(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
					.filter(({ name }) => name.endsWith('.woff2'))
					.map(({ initiatorType }) => initiatorType),
			);
		await expect.poll(initiators).toEqual([initiator, initiator]);
	});
}

test('[SHOP-01] a phone uses the typefaces from the second document on', {
	tag: '@speed',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/shop');
	await waitForHydration(page);
	await waitUntilIdle(page);
	expect(await headingFace(page)).not.toMatch('Fraunces');
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain('faces=');
	expect(await layoutShifts(page)).toBe(0);

	await page.goto('/featured');
	await waitForHydration(page);
	expect(await headingFace(page)).toMatch('Fraunces');
	expect(await nameFace(page)).toMatch('Fraunces');
	expect(await layoutShifts(page)).toBe(0);
	await waitUntilIdle(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-late-faces');
});

test('[SHOP-01] a typeface that loads in time is used at once', { tag: '@speed' }, async ({ page }) => {
	await page.goto('/shop');
	await waitForHydration(page);
	await page.reload();
	await waitForHydration(page);
	await waitUntilIdle(page);
	expect(await headingFace(page)).toMatch('Fraunces');
	await openFeatured(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-late-faces');
});

async function openFeatured(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Featured', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The stones we would show you first');
}
