import type { Page } from '@playwright/test';
import { waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { delayRequests, SCRIPTS } from './delay-requests.ts';
import { paintedAndIdle } from './router-navigation.ts';
import { expect, test } from './shop.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const counter = (page: Page) => hero(page).getByText(/^\d \/ \d$/);

test('[HOME-01] presses before hydration are replayed after it, once each', {
	tag: '@speed',
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const release = await delayRequests(page, SCRIPTS);
	await page.goto('/');
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await expect(counter(page)).toHaveText('1 / 3');
	release();
	await expect(counter(page)).toHaveText('3 / 3');
	await hero(page).getByRole('button', { name: 'Previous' }).click();
	await expect(counter(page)).toHaveText('2 / 3');
});

test('[WAIT-01] [ROOM-04] a press, a choice and a typed length that wait for the scripts say so, until they have done it', {
	tag: '@speed',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const waits = page.getByText('One moment. This happens once the page is loaded.');
	for (const [path, press, done] of [
		[
			'/calculator',
			() => page.getByLabel('Length').first().fill('12'),
			() => expect(page.getByLabel('Length').first()).toHaveValue('12'),
		],
		[
			'/room/kitchen',
			() => page.getByRole('radio', { name: 'Black Galaxy' }).check(),
			() => expect(page).toHaveURL(/black-galaxy/),
		],
		[
			'/',
			() => hero(page).getByRole('button', { name: 'Next' }).click(),
			() => expect(counter(page)).toHaveText('2 / 3'),
		],
	] as const) {
		const release = await delayRequests(page, SCRIPTS);
		await page.goto(path);
		await expect(waits).toHaveCount(0);
		if (path === '/room/kitchen')
			await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeInViewport();
		await press();
		await expect(waits, path).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		release();
		await waitForHydration(page);
		await expect(waits, path).toBeHidden();
		await done();
		await page.unroute(SCRIPTS);
	}
});

test('[NAV-01] [NAV-02] [SHOP-09] links, forms, the menu and the filter sheet work before the scripts load', async ({
	page,
}) => {
	await page.setViewportSize({ width: 412, height: 823 });
	const release = await delayRequests(page, SCRIPTS);
	// The load event waits for scripts in the plain build.
	await page.goto('/', { waitUntil: 'commit' });
	await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
	await expect(page).toHaveURL('/shop');
	await page.getByRole('banner').getByRole('searchbox').fill('onyx');
	await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL('/shop?search=onyx');
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('radio', { name: 'Onyx' }).check();
	release();
	await waitForHydration(page);
	await expect(page).toHaveURL(/category=Onyx/);
	await expect(page.getByRole('radio', { name: 'Onyx' })).toBeChecked();
});

test('[PROD-01] Back returns to the previous page, before and after the scripts load', {
	tag: '@speed',
}, async ({ page }) => {
	const back = page.getByRole('button', { name: 'Back' });
	const openProduct = () => page.getByRole('article').getByRole('link').first().click();
	await delayRequests(page, SCRIPTS);
	await page.goto('/shop?category=Onyx');
	await openProduct();
	await back.click();
	await expect(page).toHaveURL('/shop?category=Onyx');
	await openProduct();
	await page.unroute(SCRIPTS);
	await page.reload();
	await waitForHydration(page);
	await back.click();
	await expect(page).toHaveURL('/shop?category=Onyx');

	await delayRequests(page, SCRIPTS);
	await page.goto('/product/ziarat-white');
	await back.click();
	await expect(page).toHaveURL(/\/shop\??$/);
});

test('the largest picture loads first and the scripts after it, or at once with the first interaction', {
	tag: '@speed',
}, async ({ page }) => {
	const requested: string[] = [];
	page.on('request', (request) => requested.push(new URL(request.url()).pathname));
	const pictures = () => requested.filter((path) => path.startsWith('/pictures/'));
	const scripts = () => requested.filter((path) => path.endsWith('.js'));
	const release = await delayRequests(page, /\/pictures\/room-/);
	// Stops the clock, so that the page does not give up on the picture on a slow machine.
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	await expect.poll(() => pictures()[0]).toMatch(/^\/pictures\/room-living\..*\.avif$/);
	expect(scripts()).toEqual([]);
	// The picture has not arrived and the clock stands, so only the interaction can load the scripts.
	await page.getByRole('banner').getByRole('searchbox').focus();
	await expect.poll(() => scripts().filter((path) => /\/entry\.client-/.test(path))).toHaveLength(1);

	await page.goto('about:blank');
	requested.length = 0;
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	await expect.poll(pictures).not.toEqual([]);
	expect(scripts()).toEqual([]);
	release();
	await page.clock.resume();
	await waitForHydration(page);
});

test.describe('the other pictures of a product', () => {
	/** Returns a function that lists the pictures of the product requested so far. */
	function watchPictures(page: Page): () => string[] {
		const requested: string[] = [];
		page.on('request', (request) => requested.push(new URL(request.url()).pathname));
		return () => requested.filter((path) => path.startsWith('/pictures/ziarat-white-'));
	}
	const others = (paths: string[]) => paths.filter((path) => !path.includes('-slab.'));

	test('[PROD-02] load when the page is idle, not together with the first picture or the scripts', {
		tag: '@speed',
	}, async ({ page }) => {
		const pictures = watchPictures(page);
		const releaseFirst = await delayRequests(page, /ziarat-white-slab/);
		const releaseScripts = await delayRequests(page, SCRIPTS);
		const scripts = page.waitForRequest(SCRIPTS);
		await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
		await expect.poll(pictures).toHaveLength(1);
		releaseFirst();
		await scripts;
		expect(others(pictures())).toEqual([]);
		releaseScripts();
		await waitUntilIdle(page);
		await expect.poll(() => others(pictures()).length).toBeGreaterThan(0);
	});

	test('[PROD-02] load at once when the visitor touches the first picture, and the dots show the one that the visitor scrolled to before hydration', {
		tag: '@speed',
	}, async ({ page }) => {
		const pictures = watchPictures(page);
		const releaseScripts = await delayRequests(page, SCRIPTS);
		await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
		const row = page.getByRole('list', { name: 'Pictures' });
		await row.hover();
		await page.mouse.down();
		await expect.poll(() => others(pictures()).length).toBeGreaterThan(0);
		await row.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
		releaseScripts();
		await expect(page.getByRole('button', { name: 'Show view 2 of 4' })).toHaveAttribute(
			'aria-current',
			'true',
		);
	});

	test.describe('on a connection where scripts fail to load', () => {
		test.use({ allowedErrors: [/\/assets\//] });

		test('[PROD-02] [NAV-11] still load', { tag: '@speed' }, async ({ page }) => {
			const pictures = watchPictures(page);
			await page.route(SCRIPTS, (route) => route.abort());
			await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
			await expect(page.getByRole('alert')).toBeVisible();
			await expect.poll(() => others(pictures()).length).toBeGreaterThan(0);
		});
	});
});

test('a reloaded page is at its scroll position before the scripts load', { tag: '@speed' }, async ({
	page,
}) => {
	// No request is delayed here: Playwright's interception turns the browser cache off.
	await page.goto('/shop');
	await waitForHydration(page);
	await page.evaluate(() => scrollTo(0, 1200));
	await page.reload({ waitUntil: 'commit' });
	await page.waitForFunction(() => document.readyState !== 'loading');
	expect(await page.evaluate(() => scrollY)).toBe(1200);
	await waitForHydration(page);
	await paintedAndIdle(page);
	expect(await page.evaluate(() => scrollY)).toBe(1200);
});

test('[SHOP-01] the end of a list and the footer are laid out when the page is idle, or at once where it opens there', {
	tag: '@speed',
}, async ({ page }) => {
	const last = page.getByRole('main').getByRole('listitem').last();
	const footer = page.getByRole('contentinfo').locator('> div').first();
	const isLaidOut = async (part = last) =>
		part.evaluate(
			(element) => getComputedStyle(element).getPropertyValue('content-visibility') === 'visible',
		);
	const release = await delayRequests(page, SCRIPTS);
	await page.goto('/shop', { waitUntil: 'domcontentloaded' });
	expect(await isLaidOut()).toBe(false);
	expect(await isLaidOut(footer)).toBe(false);
	const height = await page.evaluate(() => document.body.scrollHeight);
	release();
	await expect.poll(() => isLaidOut()).toBe(true);
	// So the first frame of the next page need not lay out the footer.
	await expect.poll(() => isLaidOut(footer)).toBe(true);
	// The estimated height is so close that the scroll bar does not visibly jump.
	expect(await page.evaluate((before) => document.body.scrollHeight / before, height)).toBeCloseTo(1, 1);
	await page.unroute(SCRIPTS);

	await last.scrollIntoViewIfNeeded();
	const position = await page.evaluate(() => scrollY);
	await page.goto('/login');
	await page.goBack({ waitUntil: 'commit' });
	// The call fails when it still reaches the page being left.
	await expect.poll(() => page.evaluate(() => scrollY).catch(() => 'left')).toBe(position);
	expect(await isLaidOut()).toBe(true);
});
