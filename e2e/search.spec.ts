import type { Page } from '@playwright/test';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { searchedText } from '#test/searched-text.ts';
import { open } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

const names = (page: Page) =>
	page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const namesOf = (stones: { name: string }[]) => stones.map(({ name }) => name).toSorted();
const offers = (page: Page) => page.getByRole('region', { name: 'What most people choose' });

test('[FIND-02] a search is sorted by its best match until another order is chosen', async ({ page }) => {
	const found = catalogue.filter(
		(stone) => searchedText(stone).includes('white') && searchedText(stone).includes('marble'),
	);
	await open(page, '/shop?search=white+marble&show=48');
	const sort = page.getByLabel('Sort by');
	await expect(sort).toHaveValue('match');
	await expect(sort.getByRole('option').first()).toHaveText('Best match');
	await sort.selectOption('Name');
	await expect(page).toHaveURL('/shop?search=white+marble&sort=name');
	await expect.poll(async () => (await names(page))[0]).toBe(namesOf(found)[0]);

	await page.getByRole('link', { name: 'Remove “white marble”' }).click();
	await expect(sort.getByRole('option')).toHaveText([
		'Name',
		'Price: low to high',
		'Price: high to low',
		'Highest rated',
		'Newest',
	]);
});

test('[FIND-03] axe finds no violations in a list of two parts', async ({ page }) => {
	await page.goto('/shop?search=kitchen&category=Marble');
	await expect(page.getByRole('heading', { name: 'Not for kitchen worktops' })).toBeVisible();
	await axe(page);
});

test('[FIND-04] [FIND-05] [FIND-06] [SHOP-02] the heading says what is listed, and each filter is taken away by its chip', async ({
	page,
}) => {
	const heading = page.getByRole('heading', { level: 1 });
	const marbles = catalogue.filter(({ category }) => category === 'Marble');
	await open(page, '/shop');
	await expect(heading).toHaveText(`All ${catalogue.length} stones`);
	await page.getByRole('radio', { name: 'Marble' }).check();
	await expect(heading).toHaveText(`${marbles.length} marbles`);
	await expect(page).toHaveTitle(/^Marbles, by the square foot/);
	await page.getByText('What for', { exact: true }).click();
	await page.getByRole('checkbox', { name: 'For stairs' }).check();
	await expect(page).toHaveURL('/shop?category=Marble&use=staircase');
	const steps = marbles.filter(({ uses }) => uses.includes('staircase'));
	await expect(heading).toHaveText(`${steps.length} marbles for stairs`);
	await page.getByLabel('To', { exact: true }).fill('500');
	await expect(page).toHaveURL('/shop?category=Marble&use=staircase&max=500');
	await expect(page.getByRole('slider', { name: 'Lowest price' })).toBeVisible();
	await axe(page);

	await page.getByRole('link', { name: 'Remove For stairs' }).click();
	await expect(page).toHaveURL('/shop?category=Marble&max=500');
	await expect(page.getByRole('checkbox', { name: 'For stairs' })).not.toBeChecked();
	await page.getByRole('link', { name: 'Remove Up to PKR 500' }).click();
	await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
	await page.getByRole('link', { name: 'Remove Marble' }).click();
	await expect(heading).toHaveText(`All ${catalogue.length} stones`);
	await expect(page).toHaveURL('/shop');
	await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[FIND-05] a search is taken away by its chip', async ({ page }) => {
		await page.goto('/shop?search=walnut&category=Granite');
		await page.getByRole('link', { name: 'Remove “walnut”' }).click();
		await expect(page).toHaveURL('/shop?category=Granite');
	});
});

test('[FIND-06] a service of the home page opens the stones that suit it', async ({ page }) => {
	await open(page, '/');
	await page.locator('#services').getByRole('link').first().click();
	await expect(page).toHaveURL('/shop?use=floor');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ stones for/);
});

test.describe('with a page that is missing', () => {
	test.use({ allowedErrors: [/404/] });

	test('[FIND-07] an address of no page, a search without result and an empty cart offer stones', async ({
		page,
	}) => {
		const missing = await page.goto('/no-such-page');
		expect(missing?.status()).toBe(404);
		await expect(offers(page).getByRole('link')).toHaveCount(4);
		await page.goto('/shop?search=xyzzy');
		await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
		await expect(offers(page).getByRole('link')).toHaveCount(4);
		await page.goto('/cart');
		await expect(offers(page).getByRole('link')).toHaveCount(4);
		await offers(page).getByRole('link').first().click();
		await expect(page).toHaveURL(/\/product\//);
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('[FIND-09] the filters are in reach wherever the list is scrolled, and cover nothing', async ({
		page,
	}) => {
		await open(page, '/shop');
		const button = page.getByRole('button', { name: 'Filters' });
		// Content far below is laid out by then.
		await expect(page.locator('html')).toHaveAttribute('data-at-rest');
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		for (const part of [0, 0.3, 0.7, 1]) {
			await page.evaluate((top) => scrollTo(0, top), part * height);
			await expect(button).toBeInViewport({ ratio: 1 });
			// Nothing lies over it.
			await button.click({ trial: true });
		}
		// The last line of the footer ends above the bar.
		const bar = await page.locator('[data-list-bar]').boundingBox();
		const last = await page.locator('footer p').last().boundingBox();
		expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
		// Nor over what has the focus.
		await page.evaluate(() => scrollTo(0, 0));
		for (let press = 0; press < 30; press++) {
			await page.keyboard.press('Tab');
			const hidden = await page.evaluate(() => {
				const focused = document.activeElement;
				const bar = document.querySelector('[data-list-bar]');
				if (!focused || !bar || bar.contains(focused) || focused === document.body) return false;
				return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
			});
			expect(hidden, `after ${press + 1} presses of Tab`).toBe(false);
		}
		// The link for a quote has its own room beside the bar's controls.
		await page.evaluate(() => scrollTo(0, 0));
		const quote = await page.getByRole('link', { name: /^Get a quote/ }).boundingBox();
		const sort = await page.getByLabel('Sort by').boundingBox();
		expect(quote?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
		expect(quote?.x).toBeGreaterThanOrEqual((sort?.x ?? Number.POSITIVE_INFINITY) + (sort?.width ?? 0));
	});
});
