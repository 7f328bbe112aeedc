import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoFacts } from '#db/demo-facts.ts';
import { open, waitUntilIdle } from './cart-steps.ts';
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

/** Lets the page render what its timers have changed: React does so in a message of its own, which the fake clock leaves alone. */
async function rendered(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let message = 0; message < 3; message++)
			await new Promise((done) => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = done;
				port2.postMessage('');
			});
	});
}

/** Lets the page's clock run for this time, in ms, and the page render. */
async function runFor(page: Page, time: number): Promise<void> {
	await page.clock.runFor(time);
	await rendered(page);
}

/** The carousel says by it whether it plays: its change of slides is read aloud only while it stands still. */
const spoken = (page: Page) => hero(page).locator('[aria-live]');

async function expectPaused(page: Page): Promise<void> {
	await expect(spoken(page)).toHaveAttribute('aria-live', 'polite');
	await rendered(page);
	const now = await counter(page).textContent();
	await runFor(page, 11_000);
	await expect(counter(page)).toHaveText(now ?? '');
}

async function expectAdvancing(page: Page): Promise<void> {
	// A pointer that left is rendered a moment later, and the clock that runs before finds no timer.
	await expect(spoken(page)).toHaveAttribute('aria-live', 'off');
	await rendered(page);
	const now = await counter(page).textContent();
	await runFor(page, 5100);
	await expect(counter(page)).not.toHaveText(now ?? '');
}

/** Stops the page's clock, so that only the test moves it. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

test('[HOME-01] three slides, advancing every 5000 ms, which pause by the button, under the pointer, with keyboard focus and in a hidden tab', async ({
	page,
}) => {
	await page.clock.install();
	await open(page, '/');
	await pointElsewhere(page);
	await stopClock(page);
	await rendered(page);

	await test.step('advancing every 5000 ms', async () => {
		const shown = (await counter(page).textContent()) ?? '';
		// To the change, within 20 ms.
		await expect
			.poll(
				async () => {
					await runFor(page, 20);
					return counter(page).textContent();
				},
				{ intervals: [0] },
			)
			.not.toBe(shown);
		const second = (await counter(page).textContent()) ?? '';
		await runFor(page, 4970);
		await expect(counter(page)).toHaveText(second);
		await runFor(page, 40);
		await expect(counter(page)).not.toHaveText(second);
		await expect(counter(page)).not.toHaveText(shown);
		await runFor(page, 5000);
		await expect(counter(page)).toHaveText(shown);
	});

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

test('[HOME-01] previous, next and dots change the slide, the others are inert, and none advances for visitors who prefer reduced motion', async ({
	page,
}) => {
	await page.clock.install();
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page, '/');
	await expectPaused(page);
	await expect(counter(page)).toHaveText('1 / 3');
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
	await expect(slide(page).getByRole('link', { name: demoFacts.slides[1]?.action })).toBeInViewport();
	await expect(slide(page)).toHaveCount(1);
	for (const code of PROMO_CODES) expect(await page.content()).not.toContain(code);
});

test.describe('the first slide in another stone', () => {
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

	test('[HOME-10] a press lays it in place, without a jump, and leads to that room, on a phone and on a desk', {
		tag: '@webgl',
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.setViewportSize({ width: 360, height: 800 });
		const scripts: string[] = [];
		page.on('request', (request) => {
			if (/scenes|live-scene|hero-room/.test(request.url())) scripts.push(request.url());
		});
		await open(page, '/');
		await waitUntilIdle(page);
		await page.evaluate(() => document.fonts.ready);
		await page.evaluate(() => {
			const moved: number[] = [];
			Object.assign(window, { moved });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					moved.push((entry as PerformanceEntry & { value: number }).value);
			}).observe({ type: 'layout-shift' });
		});
		expect(scripts).toEqual([]);

		for (const width of [360, 1280])
			await test.step(`at ${width} px`, async () => {
				await page.setViewportSize({ width, height: 800 });
				await page.evaluate(async () => {
					// A wider picture may have to come first.
					const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
					await new Promise(requestAnimationFrame);
					await picture?.decode();
					await new Promise(requestAnimationFrame);
					(window as unknown as { moved: number[] }).moved.length = 0;
				});
				await expect(stone(page, 'Ziarat Grey')).toHaveAttribute('aria-pressed', 'true');
				const before = await seen(page);
				await stone(page, 'Black & Gold').focus();
				await page.keyboard.press('Enter');
				await expect(hero(page).getByRole('img', { name: 'Lounge: Black & Gold' })).toBeVisible();
				await expect(stone(page, 'Black & Gold')).toHaveAttribute('aria-pressed', 'true');
				// The floor is another.
				await expect.poll(async () => apart(before, await seen(page), 16, 20)).toBeGreaterThan(50);
				await expect(canvas(page)).toHaveAttribute('data-samples', '4');
				// The wall only loses the light of the floor.
				expect(apart(before, await seen(page), 0, 8)).toBeLessThan(45);
				expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
				await axe(page);
				await stone(page, 'Ziarat Grey').click();
				await expect(canvas(page)).toBeHidden();
				expect(apart(before, await seen(page), 0, 20)).toBeLessThan(1);
			});
		await stone(page, 'Red Zebra').click();
		await openRoom(page).click();
		await expect(page).toHaveURL('/room/living?floor=red-zebra&floor-size=24%C3%9724');
		await expect(page.getByRole('heading', { level: 1, name: 'Lounge' })).toBeVisible();
	});

	test('[HOME-10] without WebGL the carousel stops, the picture stays, and the link leads to the room', async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.addInitScript(() => {
			HTMLCanvasElement.prototype.getContext = () => null;
		});
		await open(page, '/');
		await stone(page, 'Verona').click();
		await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible();
		await expect(hero(page).getByText('Your browser cannot lay other stones here.')).toBeVisible();
		await expect(openRoom(page)).toHaveAttribute('href', /^\/room\/living\?floor=verona/);
		await expect(canvas(page)).toHaveCount(0);
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('[HOME-01] [HOME-07] [HOME-08] the page shows the first slide and both product lists', async ({
		page,
	}) => {
		await page.goto('/');
		await expect(hero(page).getByRole('link', { name: demoFacts.slides[0]?.action })).toBeInViewport();
		await expect(featured(page).getByRole('article').first()).toBeVisible();
		await expect(bestSellers(page).getByRole('article')).toHaveCount(8);
	});
});
