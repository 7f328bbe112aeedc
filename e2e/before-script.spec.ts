import type { Page } from '@playwright/test';
import { atRest, taken } from './cart-steps.ts';
import { hold, SCRIPTS } from './hold.ts';
import { expect, test } from './shop.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'From the yard' });
const counter = (page: Page) => hero(page).getByText(/^\d \/ \d$/);

test('[HOME-01] a button pressed before the scripts have come is answered when they have, once a press', {
	tag: '@speed',
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const release = await hold(page, SCRIPTS);
	await page.goto('/');
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await expect(counter(page)).toHaveText('1 / 3');
	release();
	await expect(counter(page)).toHaveText('3 / 3');
	await hero(page).getByRole('button', { name: 'Previous' }).click();
	await expect(counter(page)).toHaveText('2 / 3');
});

test('[NAV-01] [NAV-02] [SHOP-09] links, forms, sheets and filters do not wait for the scripts', async ({
	page,
}) => {
	await page.setViewportSize({ width: 412, height: 823 });
	const release = await hold(page, SCRIPTS);
	await page.goto('/');
	await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
	await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
	await expect(page).toHaveURL('/shop');
	await page.getByRole('banner').getByRole('searchbox').fill('onyx');
	await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL('/shop?search=onyx');
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('radio', { name: 'Onyx' }).check();
	release();
	await taken(page);
	await expect(page).toHaveURL(/category=Onyx/);
	await expect(page.getByRole('radio', { name: 'Onyx' })).toBeChecked();
});

test('[PROD-01] Back goes where one came from, before the scripts have come and after', async ({ page }) => {
	const back = page.getByRole('button', { name: 'Back' });
	const openStone = () => page.getByRole('article').getByRole('link').first().click();
	await hold(page, SCRIPTS);
	await page.goto('/shop?category=Onyx');
	await openStone();
	await back.click();
	await expect(page).toHaveURL('/shop?category=Onyx');
	await openStone();
	await page.unroute(SCRIPTS);
	await page.reload();
	await taken(page);
	await back.click();
	await expect(page).toHaveURL('/shop?category=Onyx');

	await hold(page, SCRIPTS);
	await page.goto('/product/ziarat-white');
	await back.click();
	await expect(page).toHaveURL(/\/shop\??$/);
});

test('the largest picture comes first, and the scripts when it is there', { tag: '@speed' }, async ({
	page,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/pictures\/room-/, async (route) => {
		await held;
		await route.continue();
	});
	// The clock stands: however slow the machine, the picture is not given up.
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	const pictures = () => asked.filter((path) => path.startsWith('/pictures/'));
	await expect.poll(() => pictures()[0]).toMatch(/^\/pictures\/room-living\..*\.avif$/);
	expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
	release();
	await page.clock.resume();
	await taken(page);
	// The rest wait for their place on the screen, and are told so in the page itself.
	for (const path of ['/', '/shop', '/product/ziarat-white', '/blog']) {
		await page.goto(path);
		await expect(page.locator('img:not([loading=lazy])')).toHaveCount(1);
		await expect(
			page.locator('picture:has(source[type="image/avif"]) > img[fetchpriority=high]'),
		).toHaveCount(1);
	}
});

test.describe('the other pictures of a stone', () => {
	/** Those of the stone itself that were asked for so far. */
	function picturesOf(page: Page): () => string[] {
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		return () => asked.filter((path) => path.startsWith('/pictures/ziarat-white-'));
	}
	const others = (paths: string[]) => paths.filter((path) => !path.includes('-slab.'));

	test('[PROD-02] come when the page is at rest, and not beside the first or the scripts', {
		tag: '@speed',
	}, async ({ page }) => {
		const pictures = picturesOf(page);
		const bringFirst = await hold(page, /ziarat-white-slab/);
		const bringScripts = await hold(page, SCRIPTS);
		const scripts = page.waitForRequest(SCRIPTS);
		await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
		await expect.poll(pictures).toHaveLength(1);
		bringFirst();
		await scripts;
		expect(others(pictures())).toEqual([]);
		bringScripts();
		await atRest(page);
		await expect.poll(() => others(pictures()).length).toBeGreaterThan(0);
	});

	test('[PROD-02] come at once where somebody touches the first', { tag: '@speed' }, async ({ page }) => {
		const pictures = picturesOf(page);
		await hold(page, SCRIPTS);
		await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
		await page.getByRole('list', { name: 'Pictures' }).hover();
		await page.mouse.down();
		await expect.poll(() => others(pictures()).length).toBeGreaterThan(0);
	});

	test('[PROD-02] are pointed out by their dots, also where somebody has gone to one before', {
		tag: '@speed',
	}, async ({ page }) => {
		const bringScripts = await hold(page, SCRIPTS);
		await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
		const row = page.getByRole('list', { name: 'Pictures' });
		await row.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
		bringScripts();
		await expect(page.getByRole('button', { name: 'Show view 2 of 4' })).toHaveAttribute(
			'aria-current',
			'true',
		);
	});

	test.describe('on a line that brings no scripts', () => {
		test.use({ allowedErrors: [/\/assets\//] });

		test('[PROD-02] [NAV-11] come where the scripts do not', { tag: '@speed' }, async ({ page }) => {
			const pictures = picturesOf(page);
			await page.route(SCRIPTS, (route) => route.abort());
			await page.goto('/product/ziarat-white', { waitUntil: 'domcontentloaded' });
			await expect(page.getByRole('alert')).toBeVisible();
			await expect.poll(() => others(pictures()).length).toBeGreaterThan(0);
		});
	});
});

test('a touch of the page brings the scripts at once', { tag: '@speed' }, async ({ page }) => {
	// A first picture that never comes, and a clock that stands: nothing else could bring them.
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	await page.route(/\/pictures\/room-/, () => new Promise(() => {}));
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	const scripts = () => asked.filter((url) => /\/entry\.client-.*\.js$/.test(url));
	expect(scripts()).toEqual([]);
	await page.getByRole('banner').getByRole('searchbox').focus();
	await expect.poll(scripts).toHaveLength(1);
});

test('a page that is loaded again is where it was before its scripts have come', { tag: '@speed' }, async ({
	page,
}) => {
	// Nothing is held back: a page whose requests somebody listens in on is not taken from the browser's own copies.
	await page.goto('/shop');
	await taken(page);
	await page.evaluate(() => scrollTo(0, 1200));
	await page.reload({ waitUntil: 'commit' });
	await page.waitForFunction(() => document.readyState !== 'loading');
	expect(await page.evaluate(() => scrollY)).toBe(1200);
	await taken(page);
	expect(await page.evaluate(() => scrollY)).toBe(1200);
});

test('[SHOP-01] the last stones of a list, and the footer, are laid out when the page is at rest, or wherever it is opened', {
	tag: '@speed',
}, async ({ page }) => {
	const last = page.getByRole('main').getByRole('listitem').last();
	const footer = page.getByRole('contentinfo').locator('> div').first();
	const isLaidOut = async (place = last) =>
		place.evaluate(
			(element) => getComputedStyle(element).getPropertyValue('content-visibility') === 'visible',
		);
	const letGo = await hold(page, SCRIPTS);
	await page.goto('/shop', { waitUntil: 'domcontentloaded' });
	expect(await isLaidOut()).toBe(false);
	expect(await isLaidOut(footer)).toBe(false);
	const height = await page.evaluate(() => document.body.scrollHeight);
	letGo();
	await expect.poll(() => isLaidOut()).toBe(true);
	// Nor has the next page's first frame to do it.
	expect(await isLaidOut(footer)).toBe(true);
	// So nearly where they will be that nobody sees the scroll bar jump.
	expect(await page.evaluate((before) => document.body.scrollHeight / before, height)).toBeCloseTo(1, 1);
	await page.unroute(SCRIPTS);

	await last.scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => scrollY);
	await page.goto('/login');
	await page.goBack({ waitUntil: 'commit' });
	// The page that is left may be asked, and not answer.
	await expect.poll(() => page.evaluate(() => scrollY).catch(() => 'left')).toBe(place);
	expect(await isLaidOut()).toBe(true);
});
