import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newShopFacts } from '#app/owner/shop-facts.ts';
import { withClient } from '#test/postgres.ts';
import { open } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

/** They came with the slides and have no effect: neither the cart nor an order accepts one. */
const PROMO_CODES = ['ZIARAT10', 'KITCHEN5', 'BATH15'];

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const counter = (page: Page) => hero(page).getByText(/^\d \/ \d$/);
/** The slide in view, the only one that is not inert. */
const slide = (page: Page) => hero(page).locator('section:not([inert])');
const featured = (page: Page) => page.locator('#featured');
const bestSellers = (page: Page) => page.locator('#best-sellers');

/** Points at the header, because the carousel fills the rest of the screen. */
async function pointElsewhere(page: Page): Promise<void> {
	await page.evaluate(() => scrollTo(0, 0));
	await page.mouse.move(640, 10);
}

test('[HOME-01] three slides, advancing every 5000 ms', async ({ page }) => {
	await open(page, '/');
	await pointElsewhere(page);
	await expect(counter(page)).toHaveText('1 / 3');
	const duration = await counter(page).evaluate(
		(counter) =>
			new Promise<number>((resolve) => {
				let second: number | undefined;
				new MutationObserver(() => {
					if (second) resolve(performance.now() - second);
					else second = performance.now();
				}).observe(counter, { characterData: true, childList: true, subtree: true });
			}),
	);
	expect(duration).toBeGreaterThan(4900);
	expect(duration).toBeLessThan(6000);
	await expect(counter(page)).toHaveText('3 / 3');
});

test('[HOME-01] previous, next and dots change the slide, and the other slides are inert', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page, '/');
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await expect(counter(page)).toHaveText('2 / 3');
	await hero(page).getByRole('button', { name: 'Previous' }).click();
	await hero(page).getByRole('button', { name: 'Previous' }).click();
	await expect(counter(page)).toHaveText('3 / 3');
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await expect(counter(page)).toHaveText('1 / 3');
	await hero(page).getByRole('button', { name: 'Slide 2' }).click();
	await expect(counter(page)).toHaveText('2 / 3');
	await expect(hero(page).getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
	await expect(slide(page).getByRole('link', { name: newShopFacts.slides[1]?.action })).toBeInViewport();
	await expect(slide(page)).toHaveCount(1);
	for (const code of PROMO_CODES) expect(await page.content()).not.toContain(code);
});

test.describe('with a fake clock', () => {
	test.beforeEach(async ({ page }) => {
		await page.clock.install();
	});

	async function expectPaused(page: Page): Promise<void> {
		const now = await counter(page).textContent();
		await page.clock.runFor(11_000);
		await expect(counter(page)).toHaveText(now ?? '');
	}

	async function expectAdvancing(page: Page): Promise<void> {
		const now = await counter(page).textContent();
		await page.clock.runFor(5100);
		await expect(counter(page)).not.toHaveText(now ?? '');
	}

	test('[HOME-01] the carousel pauses by its button, under the pointer, with keyboard focus and in a hidden tab', async ({
		page,
	}) => {
		await open(page, '/');
		await pointElsewhere(page);
		await page.clock.runFor(100);
		await expectAdvancing(page);

		await hero(page).getByRole('button', { name: 'Pause' }).click();
		await pointElsewhere(page);
		await expectPaused(page);
		await hero(page).getByRole('button', { name: 'Play' }).click();
		await expectPaused(page);
		await pointElsewhere(page);
		await expectAdvancing(page);

		await slide(page).getByRole('link').focus();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Shift+Tab');
		await expectPaused(page);
		await page.getByRole('searchbox').focus();
		await expectAdvancing(page);

		await page.evaluate(() => {
			Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
			document.dispatchEvent(new Event('visibilitychange'));
		});
		await expectPaused(page);
	});

	test('[HOME-01] the carousel never advances for visitors who prefer reduced motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await open(page, '/');
		await page.clock.runFor(100);
		await expectPaused(page);
	});
});

test.describe('the first slide in another stone', () => {
	test.describe.configure({ timeout: 90_000 });
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	const canvas = (page: Page) => hero(page).locator('canvas');
	const openRoom = (page: Page) => hero(page).getByRole('link', { name: 'See it in a room' });
	const stone = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });

	/** What is seen of the slide's picture, in few pixels. */
	async function seen(page: Page): Promise<Buffer> {
		const bytes = await slide(page).locator('picture').first().locator('..').screenshot();
		return sharp(bytes).resize(30, 20, { fit: 'fill' }).removeAlpha().raw().toBuffer();
	}

	/** The mean difference of some rows of two looks, 0 to 255. */
	function apart(one: Buffer, other: Buffer, from: number, to: number): number {
		const rows = [one, other].map((look) => look.subarray(from * 90, to * 90));
		return (
			(rows[0] ?? one).reduce((sum, value, at) => sum + Math.abs(value - (rows[1]?.[at] ?? 0)), 0) /
			((to - from) * 90)
		);
	}

	for (const width of [360, 1280])
		test(`[HOME-10] a press lays it in place, without a jump, and leads to that room at ${width} px`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 800 });
			const scripts: string[] = [];
			page.on('request', (request) => {
				if (/scenes|live-scene|hero-room/.test(request.url())) scripts.push(request.url());
			});
			await open(page, '/');
			// The typefaces have arrived.
			await page.waitForTimeout(1500);
			await page.evaluate(() => {
				const moved: number[] = [];
				Object.assign(window, { moved });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						moved.push((entry as PerformanceEntry & { value: number }).value);
				}).observe({ type: 'layout-shift' });
			});
			await expect(stone(page, 'Ziarat Grey')).toHaveAttribute('aria-pressed', 'true');
			const before = await seen(page);
			expect(scripts).toEqual([]);
			await stone(page, 'Black & Gold').focus();
			await page.keyboard.press('Enter');
			await expect(canvas(page)).toHaveAttribute('data-samples', '4', { timeout: 40_000 });
			await expect(hero(page).getByRole('img', { name: 'Lounge: Black & Gold' })).toBeVisible();
			await expect(stone(page, 'Black & Gold')).toHaveAttribute('aria-pressed', 'true');
			const after = await seen(page);
			// The wall only loses the light of the floor; the floor is another.
			expect(apart(before, after, 0, 8)).toBeLessThan(45);
			expect(apart(before, after, 16, 20)).toBeGreaterThan(50);
			expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
			await axe(page);
			await stone(page, 'Ziarat Grey').click();
			await expect(canvas(page)).toBeHidden();
			expect(apart(before, await seen(page), 0, 20)).toBeLessThan(1);
			await stone(page, 'Red Zebra').click();
			await openRoom(page).click();
			await expect(page).toHaveURL('/room/living?floor=red-zebra&floor-size=24%C3%9724');
			await expect(page.getByRole('heading', { level: 1, name: 'Lounge' })).toBeVisible();
		});

	test('[HOME-10] the carousel stops when a stone is chosen', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await open(page, '/');
		await stone(page, 'Verona').click();
		await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible();
	});

	test('[HOME-10] without WebGL the picture stays, and the link leads to the room', async ({ page }) => {
		await page.addInitScript(() => {
			HTMLCanvasElement.prototype.getContext = () => null;
		});
		await open(page, '/');
		await stone(page, 'Verona').click();
		await expect(hero(page).getByText('Your browser cannot lay other stones here.')).toBeVisible();
		await expect(openRoom(page)).toHaveAttribute('href', /^\/room\/living\?floor=verona/);
		await expect(canvas(page)).toHaveCount(0);
	});
});

test('[HOME-02] [HOME-03] [HOME-04] [HOME-05] [HOME-06] the sections have the specified order and contents', async ({
	page,
}) => {
	await page.goto('/');
	const ids = await page
		.getByRole('main')
		.locator('> section')
		.evaluateAll((all) => all.map(({ id }) => id));
	expect(ids).toEqual(['', 'why', 'featured', 'range', 'services', 'best-sellers', 'newsletter']);

	const why = page.locator('#why');
	await expect(why.getByRole('heading', { level: 3 })).toHaveText([
		'Shipping within 3 days',
		'Premium quality',
		'Secure payment',
		'24/7 support',
	]);
	await expect(why.getByRole('definition')).toHaveText(['50+', '30+', '1000+', '15+']);
	await expect(why.getByRole('term')).toHaveText(['marble varieties', 'granite options', 'clients', 'years']);
	await expect(page.locator('#services').getByRole('heading', { level: 3 })).toHaveText([
		'Floor',
		'Walls',
		'Kitchen countertops',
		'Vanity tops',
		'Staircase',
		'More',
	]);

	const range = page.locator('#range');
	await expect(range.getByRole('heading', { level: 3 })).toHaveText(['Marble', 'Granite']);
	await range.getByRole('link', { name: 'Black & Gold' }).click();
	await expect(page).toHaveURL('/shop?search=Black%20%26%20Gold');
	// The URL changes before the page does.
	await expect(page.locator('#range')).toBeHidden();
	await expect(page.getByRole('main').getByRole('link', { name: 'Black & Gold', exact: true })).toBeVisible();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('[HOME-01] [HOME-07] [HOME-08] the page shows the first slide and both product lists', async ({
		page,
	}) => {
		await page.goto('/');
		await expect(hero(page).getByRole('link', { name: newShopFacts.slides[0]?.action })).toBeInViewport();
		await expect(featured(page).getByRole('article').first()).toBeVisible();
		await expect(bestSellers(page).getByRole('article')).toHaveCount(8);
	});
});

test.describe('with a separate database', () => {
	test('[HOME-07] [HOME-08] a change by plain SQL appears on the open page', async ({
		page,
		startShop,
		postgres,
	}) => {
		const url = await postgres.createDatabase('demo');
		const shop = await startShop({ DATABASE_URL: url });
		await open(page, `${shop.origin}/`);
		await expect(featured(page).getByRole('link', { name: 'Jhimpir Cream' })).toHaveCount(0);
		await withClient(url, (client) =>
			client.query(`update products set is_featured = true where id = 'jhimpir-cream'`),
		);
		await expect(featured(page).getByRole('link', { name: 'Jhimpir Cream' })).toBeVisible();

		await withClient(url, (client) =>
			client.query('update products set is_best_seller = (id = $1)', ['jhimpir-cream']),
		);
		await expect(bestSellers(page).getByRole('article')).toHaveCount(1);
		await withClient(url, (client) =>
			client.query('update products set is_best_seller = false, is_featured = false'),
		);
		await expect(featured(page)).toContainText('No featured products available');
		await expect(bestSellers(page).getByRole('article')).toHaveCount(8);
	});

	test('[HOME-07] [HOME-08] a shop without products says so in both lists', async ({ page, startShop }) => {
		const shop = await startShop({ SEED: 'empty' });
		await page.goto(`${shop.origin}/`);
		await expect(featured(page)).toContainText('No featured products available');
		await expect(bestSellers(page)).toContainText('No best seller products available');
	});

	test('[HOME-07] [HOME-08] with the database down the rest of the page still works', async ({
		page,
		startShop,
		postgres,
	}) => {
		const shop = await startShop({
			DATABASE_URL: await postgres.createDatabase('demo'),
			LOG_LEVEL: 'silent',
		});
		await postgres.stop();
		try {
			const response = await page.goto(`${shop.origin}/`);
			expect(response?.status()).toBe(200);
			await expect(featured(page).getByRole('alert')).toHaveText('Failed to fetch featured products');
			await expect(bestSellers(page)).toContainText('Failed to fetch best seller products');
			await expect(page.locator('#range').getByRole('link').first()).toBeVisible();
			await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
		} finally {
			await postgres.start();
		}
		await page.reload();
		await expect(featured(page).getByRole('article').first()).toBeVisible();
	});
});
