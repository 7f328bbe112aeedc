import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { delayRequests } from './delay-requests.ts';
import { paintedAndIdle } from './router-navigation.ts';
import { expect, test } from './shop.ts';

const TYPEFACES = /\.woff2$/;
/** The typeface of the headings. */
const HEADINGS = /\/assets\/fraunces-[^/]*\.woff2$/;

/** One of each kind with headings in the first view. */
const PAGES = ['/', '/shop', '/product/ziarat-white', '/product/black-and-gold', '/blog'];

const shownPage = (page: string) =>
	`[data-shown] ${page}, main:not(:has([data-shown])) > :not([data-first-frame]) ${page}`;

/** The typeface of the visible heading, and of the visible text. */
const headingFace = (page: Page) => facesOf(page, `${shownPage('h1')}, main > h1`);
const textFace = (page: Page) => facesOf(page, shownPage('p'));

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

/**
 * Opens a page whose typefaces arrive after it is hydrated, later than any browser waits for one with `font-display: optional`:
 * the scripts come well after the first paint. Then waits until they have loaded and the page is idle.
 */
async function openLate(page: Page, path: string): Promise<void> {
	const release = await delayRequests(page, TYPEFACES);
	// The load event waits for typefaces.
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await waitForHydration(page);
	release();
	await waitUntilIdle(page);
	await page.evaluate(() => document.fonts.ready);
}

/** The number of layout shifts so far. */
async function layoutShifts(page: Page): Promise<number> {
	await paintedAndIdle(page);
	return page.evaluate(() => {
		const observer = new PerformanceObserver(() => {});
		observer.observe({ type: 'layout-shift', buffered: true });
		return observer.takeRecords().length;
	});
}

const lateFace = (page: Page) => page.locator('html[data-late-face]');

test('[SHOP-01] [PROD-02] a late typeface does not change the text of the current page, and is used on the next one, from its first frame on', {
	tag: '@speed',
}, async ({ page }) => {
	await page.clock.install();
	await openLate(page, '/shop');
	await expect(lateFace(page)).toBeAttached();
	expect(await textFace(page)).not.toMatch('Instrument Sans');
	expect(await layoutShifts(page)).toBe(0);

	// More products on the same page do not count as a new page.
	await page.getByRole('link', { name: 'Show more' }).click();
	await expect(page.getByRole('article').nth(30)).toBeAttached();
	expect(await textFace(page)).not.toMatch('Instrument Sans');

	const card = page.getByRole('article').nth(1).getByRole('link');
	await card.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	expect(await textFace(page)).not.toMatch('Instrument Sans');

	// Stops the clock, so that the router does not navigate before the check.
	await page.clock.pauseAt(Date.now() + 60_000);
	await card.click();
	await expect(page.locator('[data-shown] h1')).toBeVisible();
	expect(await headingFace(page)).toMatch('Fraunces');
	expect(await textFace(page)).toMatch('Instrument Sans');
	await page.clock.resume();

	await openFeatured(page);
	await expect.poll(() => textFace(page)).toMatch('Instrument Sans');
});

/** The phone's network of the bench, in bytes and ms: `bench/phone.ts`. */
const DOWN = 1600 * 125;
const LATENCY = 150;

test.describe('a phone', () => {
	test.use({ deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

	for (const width of [360, 412])
		test(`[LOOK-01] at ${width} px the face of the headings is asked for before the first paint, and nothing moves when it arrives late`, {
			tag: '@speed',
		}, async ({ page }) => {
			await page.setViewportSize({ width, height: 823 });
			const requested: string[] = [];
			page.on('request', (request) => requested.push(new URL(request.url()).pathname));
			for (const path of PAGES)
				await test.step(path, async () => {
					await page.goto('about:blank');
					requested.length = 0;
					const release = await delayRequests(page, TYPEFACES);
					await page.goto(path, { waitUntil: 'domcontentloaded' });
					await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
					expect(requested).toContainEqual(expect.stringMatching(HEADINGS));
					expect(await headingFace(page)).not.toMatch('Fraunces');
					await waitForHydration(page);
					release();
					await expect.poll(() => headingFace(page)).toMatch('Fraunces');
					expect(await layoutShifts(page)).toBe(0);

					// It shares the line with the first picture alone: what comes after it waits for both.
					const face = requested.findIndex((file) => HEADINGS.test(file));
					const firstScript = requested.findIndex((file) => file.endsWith('.js'));
					expect(face).toBeLessThan(firstScript);
					const bytes = statSync(`build/client${requested[face]}`).size;
					expect(LATENCY + (1000 * bytes) / DOWN).toBeLessThan(300);
					await page.unroute(TYPEFACES);
				});
		});

	test('[SHOP-01] uses the typeface of texts from the second document on, and preloads none', {
		tag: '@speed',
	}, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/shop');
		await waitForHydration(page);
		await waitUntilIdle(page);
		expect(await textFace(page)).not.toMatch('Instrument Sans');
		await expect.poll(() => page.evaluate(() => document.cookie)).toContain('faces=');
		expect(await layoutShifts(page)).toBe(0);
		await expect.poll(() => initiators(page)).toEqual(['css', 'css']);

		await openInTime(page, '/featured');
		expect(await headingFace(page)).toMatch('Fraunces');
		expect(await layoutShifts(page)).toBe(0);
		await expect(lateFace(page)).toHaveCount(0);
	});
});

/** What has asked for each typeface. */
const initiators = (page: Page) =>
	page.evaluate(() =>
		(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
			.filter(({ name }) => name.endsWith('.woff2'))
			.map(({ initiatorType }) => initiatorType),
	);

/** Opens a page again until the browser has its typeface of texts in time from its own cache, which no page can make it do. */
async function openInTime(page: Page, path: string): Promise<void> {
	await expect
		.poll(async () => {
			await page.goto(path);
			await waitForHydration(page);
			await waitUntilIdle(page);
			return textFace(page);
		})
		.toMatch('Instrument Sans');
}

test('[SHOP-01] a wide screen preloads the typefaces, and one that loads in time is used at once', {
	tag: '@speed',
}, async ({ page }) => {
	await page.goto('/shop');
	await waitForHydration(page);
	await expect.poll(() => initiators(page)).toEqual(['link', 'link']);
	await openInTime(page, '/shop');
	expect(await headingFace(page)).toMatch('Fraunces');
	await expect(lateFace(page)).toHaveCount(0);
	await openFeatured(page);
	await expect(lateFace(page)).toHaveCount(0);
});

async function openFeatured(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Featured', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured: our picks this season');
}
