import type { Page } from '@playwright/test';
import { waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** Longer than any browser waits for a typeface that is optional, in ms. */
const LATE = 1500;

/** What the heading that is seen is set in. */
const headingIn = (page: Page) =>
	facesOf(page, '[data-shown] h1, main:not(:has([data-shown])) > :not([data-first-frame]) h1');

/** What the shop's name in the header is set in. */
const nameIn = (page: Page) => facesOf(page, 'header a[href="/"]');

/** What the first such element is set in, as the browser tells. */
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

/** Opens the page where typefaces come late, and waits until they have and the page is at rest. */
async function openLate(page: Page, path: string): Promise<void> {
	await page.route('**/*.woff2', async (route) => {
		await new Promise((done) => setTimeout(done, LATE));
		await route.continue();
	});
	await page.goto(path);
	await waitForHydration(page);
	await waitUntilIdle(page);
}

const moved = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((tell) => {
				new PerformanceObserver((list) => tell(list.getEntries().length)).observe({
					type: 'layout-shift',
					buffered: true,
				});
				setTimeout(() => tell(0), 200);
			}),
	);

test('[SHOP-01] a typeface that comes too late for a page moves nothing on it, and sets the next one', {
	tag: '@speed',
}, async ({ page }) => {
	await openLate(page, '/shop');
	expect(await headingIn(page)).not.toMatch('Fraunces');
	expect(await moved(page)).toBe(0);

	// The same page with more on it is no other.
	await page.getByRole('link', { name: 'Show more' }).click();
	await expect(page.getByRole('article').nth(30)).toBeAttached();
	expect(await headingIn(page)).not.toMatch('Fraunces');

	await openFeatured(page);
	expect(await headingIn(page)).toMatch('Fraunces');
	expect(await nameIn(page)).toMatch('Fraunces');
});

test('[PROD-02] a stone that a card opens is set in a late typeface from its first frame on', {
	tag: '@speed',
}, async ({ page }) => {
	await page.clock.install();
	await openLate(page, '/shop');
	const card = page.getByRole('article').nth(1).getByRole('link');
	await card.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	expect(await headingIn(page)).not.toMatch('Fraunces');

	// The clock stands: however slow the machine, the router does not follow before it was looked at.
	await page.clock.pauseAt(Date.now() + 1000);
	await card.click();
	await expect(page.locator('[data-shown] h1')).toBeVisible();
	expect(await headingIn(page)).toMatch('Fraunces');
});

for (const [device, width, toldBy] of [
	['wide screen is told of the typefaces beforehand', 1280, 'link'],
	['phone is not told of the typefaces beforehand', 360, 'css'],
] as const) {
	test(`[SHOP-01] a ${device}`, { tag: '@speed' }, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/');
		const asked = () =>
			page.evaluate(() =>
				(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
					.filter(({ name }) => name.endsWith('.woff2'))
					.map(({ initiatorType }) => initiatorType),
			);
		await expect.poll(asked).toEqual([toldBy, toldBy]);
	});
}

test('[SHOP-01] a phone is set in the typefaces from the second page on that it loads', {
	tag: '@speed',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/shop');
	await waitForHydration(page);
	await waitUntilIdle(page);
	expect(await headingIn(page)).not.toMatch('Fraunces');
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain('faces=');
	expect(await moved(page)).toBe(0);

	await page.goto('/featured');
	await waitForHydration(page);
	expect(await headingIn(page)).toMatch('Fraunces');
	expect(await nameIn(page)).toMatch('Fraunces');
	expect(await moved(page)).toBe(0);
	await waitUntilIdle(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-late-faces');
});

test('[SHOP-01] a typeface that is there in time stays as it is', { tag: '@speed' }, async ({ page }) => {
	await page.goto('/shop');
	await waitForHydration(page);
	await page.reload();
	await waitForHydration(page);
	await waitUntilIdle(page);
	expect(await headingIn(page)).toMatch('Fraunces');
	await openFeatured(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-late-faces');
});

async function openFeatured(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Featured', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The stones we would show you first');
}
