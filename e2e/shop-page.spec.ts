import type { Page } from '@playwright/test';
import { PAGE } from '#app/catalog/list/paging.ts';
import { discountedPrice } from '#app/platform/money.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { searchedText } from '#test/searched-text.ts';
import { open, waitForHydration } from './cart-steps.ts';
import { delayRequests, SCRIPTS } from './delay-requests.ts';
import { axe, expect, test } from './shop.ts';

const names = (page: Page) =>
	page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const card = (page: Page, name: string) =>
	page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const rupees = (amount: number) =>
	`PKR ${amount.toLocaleString('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** CARD-01, in rupees. */
const shownPrice = ({ price, discount }: { price: number; discount: number }) =>
	discountedPrice(Math.round(price * 100), Math.round(discount * 100)) / 100;

const byName = (a: { name: string }, b: { name: string }) =>
	a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
const all = catalogue.toSorted(byName);
const first = all.slice(0, PAGE);
const onyx = all.filter(({ category }) => category === 'Onyx');

test('[SHOP-01] [CARD-01] [CARD-02] [CARD-03] a card shows picture, name, price, rating, discount and button', async ({
	page,
}) => {
	await page.goto('/shop');
	await expect(page).toHaveTitle(/Shop marble and granite/);
	await expect(page.getByRole('status').filter({ hasText: `${catalogue.length} stones` })).toBeVisible();
	await expect.poll(() => names(page)).toEqual(first.map(({ name }) => name));
	await page.goto('/shop?show=144');
	await expect.poll(() => names(page)).toEqual(all.map(({ name }) => name));

	const plain = all.find(({ discount, stock }) => discount === 0 && stock > 0);
	const reduced = all.find(({ discount, stock }) => discount > 0 && stock > 0);
	const gone = all.find(({ stock }) => stock === 0);
	if (!plain || !reduced || !gone) throw new Error('the demo catalogue lacks a case');

	await expect(card(page, plain.name)).toContainText(`${rupees(plain.price)} / sq ft`);
	await expect(card(page, plain.name).getByText('OFF')).toHaveCount(0);
	const stars = `${Math.round(plain.rating)} out of 5 stars`;
	await expect(card(page, plain.name).getByRole('img', { name: stars })).toBeVisible();
	await expect(card(page, plain.name).getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

	const lower = Math.floor(reduced.price * (100 - reduced.discount) + 0.5) / 100;
	await expect(card(page, reduced.name)).toContainText(
		`Now ${rupees(lower)} / sq ftwas ${rupees(reduced.price)}${reduced.discount}% OFF`,
	);
	await expect(card(page, reduced.name).locator('s')).toContainText(rupees(reduced.price));

	await expect(card(page, gone.name).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();

	const picture = card(page, plain.name).getByRole('img').first();
	await picture.scrollIntoViewIfNeeded();
	// The picture has loaded at least at its displayed width, and is not the placeholder for a missing one.
	await expect
		.poll(() =>
			picture.evaluate(
				(image: HTMLImageElement) => image.complete && image.naturalWidth >= image.clientWidth,
			),
		)
		.toBe(true);
	const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
	expect(address).toContain(`/pictures/${plain.id}-slab.`);
});

test('[SHOP-02] [SHOP-04] [FIND-10] the categories are those of the products, and All; sorts by name, price up, price down, rating and newest', async ({
	page,
}) => {
	await page.goto('/shop');
	const own = new Set(catalogue.map(({ category }) => category));
	const radios = page.getByRole('group', { name: 'Category' }).getByRole('radio');
	await expect(radios).toHaveCount(own.size + 1);
	await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
	for (const category of own) await expect(page.getByRole('radio', { name: category })).toBeVisible();

	await page.getByRole('radio', { name: 'Onyx' }).check();
	await expect(page).toHaveURL('/shop?category=Onyx');
	await expect.poll(() => names(page)).toEqual(onyx.map(({ name }) => name));
	const sortOrders: [string, (a: (typeof onyx)[number], b: (typeof onyx)[number]) => number][] = [
		['Price: low to high', (a, b) => shownPrice(a) - shownPrice(b)],
		['Price: high to low', (a, b) => shownPrice(b) - shownPrice(a)],
		['Highest rated', (a, b) => b.rating - a.rating],
		['Newest', (a, b) => b.createdAt.localeCompare(a.createdAt)],
		['Name', byName],
	];
	for (const [label, compare] of sortOrders) {
		await page.getByLabel('Sort by').selectOption(label);
		// The sort is stable, and equal products are sorted by name.
		await expect.poll(() => names(page), label).toEqual(onyx.toSorted(compare).map(({ name }) => name));
	}
	await page.getByRole('radio', { name: 'All' }).check();
	await expect(page).toHaveURL('/shop');
	await expect.poll(() => names(page)).toHaveLength(PAGE);
});

test('[SHOP-03] [FIND-10] [FIND-13] prices are limited by the slider, in steps of 5, and by typing any amount', async ({
	page,
}) => {
	await page.goto('/shop');
	const highest = Math.ceil(Math.max(...catalogue.map(({ price }) => price)));
	const low = page.getByRole('slider', { name: 'Lowest price' });
	const high = page.getByRole('slider', { name: 'Highest price' });
	await expect(low).toHaveAttribute('min', '0');
	await expect(high).toHaveAttribute('max', String(highest));
	await expect(high).toHaveValue(String(highest));
	await expect(low).toHaveAttribute('step', '5');

	await low.focus();
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL('/shop?min=5');
	await expect(page.getByLabel('From', { exact: true })).toHaveValue('5');
	await page.getByLabel('From', { exact: true }).fill('1000');
	await page.getByLabel('To', { exact: true }).fill('2000');
	await expect(page).toHaveURL('/shop?min=1000&max=2000');
	const between = all.filter((stone) => shownPrice(stone) >= 1000 && shownPrice(stone) <= 2000);
	await expect.poll(() => names(page)).toEqual(between.slice(0, PAGE).map(({ name }) => name));
	await expect(high).toHaveValue('2000');

	const to = page.getByLabel('To', { exact: true });
	await to.fill('2.000');
	await expect(page.getByRole('alert')).toHaveText(
		'“2.000”: 2.0 or 2,000? Please type a dot before decimals, and commas between thousands.',
	);
	await expect(to).toHaveAttribute('aria-invalid', 'true');
	const above = all.filter((stone) => shownPrice(stone) >= 1000);
	await expect.poll(() => names(page)).toEqual(above.slice(0, PAGE).map(({ name }) => name));
	await expect(to).toHaveValue('2.000');
	await to.fill('Rs. 2,000/-');
	await expect.poll(() => names(page)).toEqual(between.slice(0, PAGE).map(({ name }) => name));
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[SHOP-05] [SHOP-06] [SHOP-07] a search finds by name or description; reset clears all of it', async ({
	page,
}) => {
	await page.goto('/shop?search=WALNUT');
	const found = all.filter((stone) => searchedText(stone).includes('walnut'));
	expect(found.length).toBeGreaterThan(1);
	await expect
		.poll(async () => (await names(page)).toSorted())
		.toEqual(found.map(({ name }) => name).toSorted());
	await expect(page.getByText(`${found.length} stones for “WALNUT”`)).toBeVisible();

	await page.getByRole('radio', { name: 'Slate' }).check();
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
	await expect(page).toHaveURL('/shop?search=WALNUT&category=Slate');

	await page.getByRole('main').getByRole('link', { name: 'Reset filters' }).click();
	await expect(page).toHaveURL('/shop');
	await expect.poll(() => names(page)).toHaveLength(PAGE);
	await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
	await expect(page.getByRole('link', { name: 'Reset filters' })).toHaveCount(0);
});

test('[SHOP-09] back after a reload, before the scripts load, shows the filters of the URL', async ({
	page,
}) => {
	await page.goto('/shop');
	await page.getByRole('radio', { name: 'Onyx' }).check();
	await expect(page).toHaveURL('/shop?category=Onyx');
	await page.getByLabel('To', { exact: true }).fill('1500');
	await expect(page).toHaveURL('/shop?category=Onyx&max=1500');
	const release = await delayRequests(page, SCRIPTS);
	// A page that loads its scripts at once is not loaded before they are.
	await page.reload({ waitUntil: 'commit' });
	// Chromium refuses to go back while it still exchanges the page.
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.goBack({ waitUntil: 'commit' });
	await expect(page).toHaveURL('/shop?category=Onyx');
	release();
	await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
	await expect.poll(() => names(page)).toHaveLength(onyx.length);
});

test('[SHOP-09] back again while the previous page still loads shows the filters of the URL', async ({
	page,
	context,
}) => {
	await open(page, '/shop');
	await page.getByRole('radio', { name: 'Onyx' }).check();
	await expect(page).toHaveURL('/shop?category=Onyx');
	await expect.poll(() => names(page)).toEqual(onyx.slice(0, PAGE).map(({ name }) => name));
	await page.getByLabel('Sort by').selectOption('Newest');
	await expect(page).toHaveURL('/shop?category=Onyx&sort=newest');
	await page.reload();
	const network = await context.newCDPSession(page);
	const throughput = { offline: false, latency: 0, uploadThroughput: -1 };
	await network.send('Network.emulateNetworkConditions', { ...throughput, downloadThroughput: 20_000 });
	await page.goBack({ waitUntil: 'commit' });
	// Waits for the new document, so that the old one is not evaluated.
	await page.waitForFunction(() => location.search === '?category=Onyx', null, { polling: 10 });
	// The browser drops a step back that meets the end of the page's own navigation.
	await expect(async () => {
		await page.evaluate(() => location.search && history.back());
		expect(new URL(page.url()).search).toBe('');
		// A step that is on its way must not become two.
	}).toPass({ intervals: [1000] });
	await expect(page).toHaveURL('/shop');
	await network.send('Network.emulateNetworkConditions', { ...throughput, downloadThroughput: -1 });
	await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
	await expect.poll(() => names(page)).toHaveLength(PAGE);
});

test('[SHOP-09] filters work from a shared link, after a reload and with back and forward', async ({
	page,
}) => {
	await page.goto('/shop');
	await page.getByRole('radio', { name: 'Onyx' }).check();
	await expect(page).toHaveURL('/shop?category=Onyx');
	await page.getByLabel('Sort by').selectOption('Newest');
	await expect(page).toHaveURL('/shop?category=Onyx&sort=newest');
	await page.getByLabel('To', { exact: true }).fill('1500');
	const address = '/shop?category=Onyx&max=1500&sort=newest';
	await expect(page).toHaveURL(address);

	await page.reload();
	await waitForHydration(page);
	const expected = onyx
		.filter((stone) => shownPrice(stone) <= 1500)
		.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
		.map(({ name }) => name);
	await expect.poll(() => names(page)).toEqual(expected);
	await expect(page.getByRole('radio', { name: 'Onyx' })).toBeChecked();
	await expect(page.getByLabel('Sort by')).toHaveValue('newest');
	await expect(page.getByLabel('To', { exact: true })).toHaveValue('1500');

	await page.goBack();
	await expect(page).toHaveURL('/shop?category=Onyx&sort=newest');
	await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
	await page.goBack();
	await expect(page.getByLabel('Sort by')).toHaveValue('name');
	await page.goBack();
	await expect(page).toHaveURL('/shop');
	await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
	await expect.poll(() => names(page)).toEqual(first.map(({ name }) => name));
	await page.goForward();
	await expect(page.getByRole('radio', { name: 'Onyx' })).toBeChecked();
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('[SHOP-02] [SHOP-06] the filters open in a sheet that closes by button and by Escape', async ({
		page,
	}) => {
		await page.goto('/shop?category=onyx');
		const sheet = page.getByRole('form', { name: 'Filters' });
		await expect(sheet).toBeHidden();
		await page.getByRole('button', { name: 'Filters' }).click();
		await expect(sheet).toBeVisible();
		await axe(page);
		await sheet.getByRole('radio', { name: 'Slate' }).check();
		const slates = catalogue.filter(({ category }) => category === 'Slate');
		await sheet.getByRole('button', { name: `Show ${slates.length} stones` }).click();
		await expect(sheet).toBeHidden();
		await expect.poll(() => names(page)).toHaveLength(slates.length);

		await page.getByRole('button', { name: 'Filters' }).click();
		await page.keyboard.press('Escape');
		await expect(sheet).toBeHidden();
		await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	});

	test.describe('without scripts', () => {
		test.use({ javaScriptEnabled: false });

		test('[SHOP-02] [SHOP-04] [SHOP-09] the filter sheet opens, and filters and sorting apply', async ({
			page,
		}) => {
			await page.goto('/shop');
			await page.getByRole('button', { name: 'Filters' }).click();
			await page.getByRole('radio', { name: 'Onyx' }).check();
			await page.getByRole('button', { name: /^Show \d+ stones$/ }).click();
			await expect.poll(() => names(page)).toEqual(onyx.map(({ name }) => name));
			await page.getByLabel('Sort by').selectOption('Price: high to low');
			await page.getByRole('button', { name: 'Sort' }).click();
			const expected = onyx.toSorted((a, b) => shownPrice(b) - shownPrice(a));
			await expect.poll(() => names(page)).toEqual(expected.map(({ name }) => name));
		});
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[SHOP-01] [SHOP-03] [SHOP-06] the filters in the sidebar apply and reset', async ({ page }) => {
		await page.goto('/shop?search=onyx');
		await page.getByLabel('To', { exact: true }).fill('1000');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page).toHaveURL(/search=onyx/);
		const cheap = all.filter((stone) => shownPrice(stone) <= 1000 && searchedText(stone).includes('onyx'));
		await expect
			.poll(async () => (await names(page)).toSorted())
			.toEqual(cheap.map(({ name }) => name).toSorted());
		await page.getByRole('link', { name: 'Reset filters' }).click();
		await expect.poll(() => names(page)).toHaveLength(PAGE);
	});
});

const shown = (page: Page) => page.getByText(/^\d+( of \d+)? shown$/);
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });
/** Waits until React has hydrated the cards. */
const waitForCards = (page: Page) =>
	page.waitForFunction(() =>
		Object.keys(document.querySelector('main article a') ?? {}).some((key) => key.startsWith('__react')),
	);

test('[SHOP-01] [SHOP-09] Show more adds the next products in place, and back navigation restores them', async ({
	page,
}) => {
	await page.goto('/shop?sort=rating');
	await expect(shown(page)).toHaveText(`${PAGE} of ${all.length} shown`);
	await waitForCards(page);
	await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
	const byRating = all.toSorted((a, b) => b.rating - a.rating).map(({ name }) => name);

	await more(page).focus();
	await page.keyboard.press('Enter');
	await expect.poll(() => names(page)).toEqual(byRating.slice(0, 2 * PAGE));
	await expect(page).toHaveURL(`/shop?sort=rating&show=${2 * PAGE}`);
	await expect(shown(page)).toHaveText(`${2 * PAGE} of ${all.length} shown`);
	// Keyboard users are at the first new product.
	await expect(page.getByRole('link', { name: byRating[PAGE], exact: true })).toBeFocused();

	const position = () => page.evaluate(() => window.scrollY);
	await more(page).scrollIntoViewIfNeeded();
	const before = await position();
	await more(page).click();
	await expect.poll(() => names(page)).toEqual(byRating.slice(0, 3 * PAGE));
	await expect.poll(position).toBe(before);
	expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);

	// To a product and back.
	const far = page.getByRole('link', { name: byRating[60], exact: true });
	await expect(more(page)).toHaveAttribute('aria-busy', 'false');
	await far.scrollIntoViewIfNeeded();
	const leftAt = await position();
	await far.click();
	await expect(page).toHaveURL(/\/product\//);
	await page.goBack();
	await expect.poll(() => names(page)).toEqual(byRating.slice(0, 3 * PAGE));
	await expect.poll(position).toBe(leftAt);
	await page.reload();
	await expect.poll(() => names(page)).toEqual(byRating.slice(0, 3 * PAGE));

	// Another sort order starts from the first products.
	await waitForCards(page);
	await page.getByLabel('Sort by').selectOption('Name');
	await expect(page).toHaveURL('/shop');
	await expect.poll(() => names(page)).toEqual(first.map(({ name }) => name));
});

test('[SHOP-01] after the last product there is no Show more', async ({ page }) => {
	const granites = all.filter(({ category }) => category === 'Granite').map(({ name }) => name);
	expect(granites.length).toBeGreaterThan(PAGE);
	expect(granites.length).toBeLessThanOrEqual(2 * PAGE);
	await page.goto('/shop?category=Granite');
	await waitForCards(page);
	await more(page).click();
	await expect.poll(() => names(page)).toEqual(granites);
	await expect(more(page)).toHaveCount(0);
	await expect(shown(page)).toHaveText(`${granites.length} of ${granites.length} shown`);
});
