import type { Page } from '@playwright/test';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { open, waitForHydration } from './cart-steps.ts';
import { searchedText } from './searched-text.ts';
import { axe, expect, test } from './shop.ts';

const names = (page: Page) =>
	page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const namesOf = (stones: { name: string }[]) => stones.map(({ name }) => name).toSorted();
const offers = (page: Page) => page.getByRole('region', { name: 'What most people choose' });

test('[FIND-01] [FIND-02] each word is found in any field, and the best match comes first', async ({
	page,
}) => {
	await page.goto('/shop?search=white+marble');
	const found = catalogue.filter(
		(stone) => searchedText(stone).includes('white') && searchedText(stone).includes('marble'),
	);
	expect(found.length).toBeGreaterThanOrEqual(23);
	await page.goto('/shop?search=white+marble&show=48');
	const listed = await names(page);
	expect(listed.toSorted()).toEqual(namesOf(found));
	const named = found.filter(({ name, category }) => name.includes('White') && category === 'Marble');
	expect(listed.slice(0, named.length).toSorted()).toEqual(namesOf(named));

	const sort = page.getByLabel('Sort by');
	await expect(sort).toHaveValue('match');
	await expect(sort.getByRole('option').first()).toHaveText('Best match');
	await waitForHydration(page);
	await sort.selectOption('Name');
	await expect(page).toHaveURL('/shop?search=white+marble&sort=name');
	await expect.poll(async () => (await names(page))[0]).toBe(namesOf(found)[0]);

	await page.goto('/shop');
	await expect(sort.getByRole('option')).toHaveText([
		'Name',
		'Price: low to high',
		'Price: high to low',
		'Highest rated',
		'Newest',
	]);
});

test('[FIND-03] stones that do not suit the kitchen come last, under words that say so', async ({ page }) => {
	await page.goto('/shop?search=kitchen&show=96');
	const found = catalogue.filter(
		(stone) => searchedText(stone).includes('kitchen') || stone.uses.includes('kitchen'),
	);
	const not = found.filter(({ uses }) => !uses.includes('kitchen'));
	expect(namesOf(not)).toEqual(expect.arrayContaining(['Green Onyx', 'Ziarat White']));
	const listed = await names(page);
	expect(listed.toSorted()).toEqual(namesOf(found));
	expect(listed.slice(found.length - not.length).toSorted()).toEqual(namesOf(not));
	const headings = await page.getByRole('main').getByRole('heading').allTextContents();
	expect(headings.indexOf('Not for kitchen worktops')).toBe(1 + found.length - not.length);
	await axe(page);
});

test('[FIND-04] [FIND-05] [FIND-06] the heading says what is listed, and each filter is taken away by its chip', async ({
	page,
}) => {
	const heading = page.getByRole('heading', { level: 1 });
	const marbles = catalogue.filter(({ category }) => category === 'Marble');
	await open(page, '/shop');
	await expect(heading).toHaveText(`All ${catalogue.length} stones`);
	await page.getByRole('radio', { name: 'Marble' }).check();
	await expect(heading).toHaveText(`${marbles.length} marbles`);
	await expect(page).toHaveTitle(/^Marbles, by the square foot/);
	await page.getByLabel('What for').selectOption('For stairs');
	await expect(page).toHaveURL('/shop?category=Marble&use=staircase');
	const steps = marbles.filter(({ uses }) => uses.includes('staircase'));
	await expect(heading).toHaveText(`${steps.length} marbles for stairs`);
	await page.getByLabel('To', { exact: true }).fill('500');
	await expect(page).toHaveURL('/shop?category=Marble&use=staircase&max=500');
	await axe(page);

	await page.getByRole('link', { name: 'Remove For stairs' }).click();
	await expect(page).toHaveURL('/shop?category=Marble&max=500');
	await expect(page.getByLabel('What for')).toHaveValue('');
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

test('[FIND-06] each service of the home page opens the stones that suit it', async ({ page }) => {
	test.slow();
	const services = [
		['Floor', 'floor'],
		['Walls', 'walls'],
		['Kitchen countertops', 'kitchen'],
		['Vanity tops', 'vanity'],
		['Staircase', 'staircase'],
		['More', 'more'],
	] as const;
	await open(page, '/');
	const links = page.locator('#services').getByRole('link');
	await expect(links).toHaveText(services.map(([name]) => name));
	expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
		services.map(([, use]) => `/shop?use=${use}`),
	);
	await links.first().click();
	// The pictures of the rooms are made on a first visit, which takes a slow machine its time.
	await expect(page).toHaveURL('/shop?use=floor', { timeout: 30_000 });
	for (const [, use] of services) {
		await page.goto(`/shop?use=${use}`);
		const suited = catalogue.filter(({ uses }) => uses.includes(use));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(
			new RegExp(`^${suited.length} stones for`),
		);
	}
	await page.goto('/product/ziarat-white');
	for (const [use, suits] of Object.entries({
		Floors: 'Yes',
		Walls: 'Yes',
		'Kitchen worktops': 'No',
		Stairs: 'Yes',
	}))
		await expect(page.locator('tr', { has: page.locator('th', { hasText: use }) })).toContainText(suits);
});

test.describe('with a page that is missing', () => {
	test.use({ allowedErrors: [/404/] });

	test('[FIND-07] an address of no page, a search without result and an empty cart offer stones', async ({
		page,
	}) => {
		const missing = await page.goto('/no-such-page');
		expect(missing?.status()).toBe(404);
		await expect(offers(page).getByRole('link')).toHaveCount(4);
		await axe(page);
		await page.goto('/shop?search=xyzzy');
		await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
		await expect(offers(page).getByRole('link')).toHaveCount(4);
		await page.goto('/cart');
		await expect(offers(page).getByRole('link')).toHaveCount(4);
		await offers(page).getByRole('link').first().click();
		await expect(page).toHaveURL(/\/product\//);
	});
});

test('[FIND-08] a shop without products has no section that leads to nothing', async ({
	page,
	startShop,
}) => {
	const { origin } = await startShop({ SEED: 'empty' });
	await page.goto(`${origin}/`);
	await expect(page.locator('#featured')).toContainText('No featured products available');
	const sections = page.getByRole('main').locator('> section');
	expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
		'why',
		'featured',
		'best-sellers',
		'newsletter',
	]);
	await page.goto(`${origin}/shop`);
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
	await expect(offers(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('[FIND-09] the filters are in reach wherever the list is scrolled, and cover nothing', async ({
		page,
	}) => {
		await open(page, '/shop');
		const button = page.getByRole('button', { name: 'Filters' });
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
