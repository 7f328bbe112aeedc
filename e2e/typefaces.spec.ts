import type { Page } from '@playwright/test';
import { waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** Longer than any browser waits for a typeface with `font-display: optional`, in ms. */
const LATE = 1500;

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

test('[SHOP-01] a late typeface does not change the text of the current page, and is used on the next one', {
	tag: '@speed',
}, async ({ page }) => {
	await openLate(page, '/shop');
	expect(await textFace(page)).not.toMatch('Instrument Sans');
	expect(await layoutShifts(page)).toBe(0);

	// More products on the same page do not count as a new page.
	await page.getByRole('link', { name: 'Show more' }).click();
	await expect(page.getByRole('article').nth(30)).toBeAttached();
	expect(await textFace(page)).not.toMatch('Instrument Sans');

	await openFeatured(page);
	expect(await textFace(page)).toMatch('Instrument Sans');
});

test('[PROD-02] a product opened from a card uses a late typeface from its first frame on', {
	tag: '@speed',
}, async ({ page }) => {
	await page.clock.install();
	await openLate(page, '/shop');
	const card = page.getByRole('article').nth(1).getByRole('link');
	await card.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	expect(await textFace(page)).not.toMatch('Instrument Sans');

	// Stops the clock, so that the router does not navigate before the check on a slow machine.
	await page.clock.pauseAt(Date.now() + 1000);
	await card.click();
	await expect(page.locator('[data-shown] h1')).toBeVisible();
	expect(await headingFace(page)).toMatch('Fraunces');
	expect(await textFace(page)).toMatch('Instrument Sans');
});

/** From the first paint until the headings' typeface has arrived, in ms; null where one of both has not happened yet. */
const facedAfterPaint = (page: Page) =>
	page.evaluate(() => {
		const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
		const { facedAt } = window as unknown as { facedAt?: number };
		return painted && facedAt ? facedAt - painted : null;
	});

for (const width of [360, 412]) {
	test.describe(`a phone of ${width} px`, () => {
		test.use({ viewport: { width, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

		test('[LOOK-01] headings are in the shop’s face within a second of first paint', {
			tag: '@speed',
		}, async ({ page, context }) => {
			await context.addInitScript(() => {
				document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
					if (fontfaces.some(({ family }) => family.replaceAll('"', '') === 'Fraunces'))
						Object.assign(window, { facedAt: performance.now() });
				});
			});
			const browser = await context.newCDPSession(page);
			await browser.send('Network.enable');
			test.slow();
			for (const path of PAGES) {
				// The first visit lets the shop render the page and its pictures.
				await page.goto(path, { waitUntil: 'load' });
				// The bench's phone, see bench/phone.ts.
				await browser.send('Network.emulateNetworkConditions', {
					offline: false,
					latency: 150,
					downloadThroughput: 1600 * 125,
					uploadThroughput: 750 * 125,
				});
				await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
				// Again where other programs keep the machine busy.
				await expect(async () => {
					await browser.send('Network.clearBrowserCache');
					await page.goto(path);
					await expect.poll(() => facedAfterPaint(page), path).not.toBeNull();
					expect(await facedAfterPaint(page), path).toBeLessThan(1000);
				}).toPass();
				expect(await headingFace(page)).toMatch('Fraunces');
				expect(await layoutShifts(page), path).toBe(0);
				await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
			}
		});

		test('[LOOK-01] nothing moves when the face of the headings arrives late', {
			tag: '@speed',
		}, async ({ context }) => {
			const { promise: sent, resolve: send } = Promise.withResolvers<void>();
			await context.route('**/*.woff2', async (route) => {
				await sent;
				await route.continue();
			});
			// All at once, each in its own tab.
			const tabs = await Promise.all(
				PAGES.map(async (path) => {
					const tab = await context.newPage();
					await tab.goto(path, { waitUntil: 'domcontentloaded' });
					expect(await headingFace(tab), path).not.toMatch('Fraunces');
					return { path, tab };
				}),
			);
			await new Promise((done) => setTimeout(done, 2 * LATE));
			send();
			for (const { path, tab } of tabs) {
				await expect.poll(() => headingFace(tab), path).toMatch('Fraunces');
				expect(await layoutShifts(tab), path).toBe(0);
			}
		});
	});
}

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

test('[SHOP-01] a phone uses the typeface of texts from the second document on', {
	tag: '@speed',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/shop');
	await waitForHydration(page);
	await waitUntilIdle(page);
	expect(await textFace(page)).not.toMatch('Instrument Sans');
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain('faces=');
	expect(await layoutShifts(page)).toBe(0);

	await page.goto('/featured');
	await waitForHydration(page);
	expect(await headingFace(page)).toMatch('Fraunces');
	expect(await textFace(page)).toMatch('Instrument Sans');
	expect(await layoutShifts(page)).toBe(0);
	await waitUntilIdle(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-late-face');
});

test('[SHOP-01] a typeface that loads in time is used at once', { tag: '@speed' }, async ({ page }) => {
	await page.goto('/shop');
	await waitForHydration(page);
	await page.reload();
	await waitForHydration(page);
	await waitUntilIdle(page);
	expect(await headingFace(page)).toMatch('Fraunces');
	expect(await textFace(page)).toMatch('Instrument Sans');
	await openFeatured(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-late-face');
});

async function openFeatured(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Featured', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured: our picks this season');
}
