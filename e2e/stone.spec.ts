import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open } from './cart-steps.ts';
import { doubleText } from './double-text.ts';
import { axe, expect, test } from './shop.ts';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.locator('[data-bottom-bar]');
const chooser = (page: Page) => page.getByRole('form', { name: 'What you would like' });

test('[GUIDE-02] a table has the price of each size by the sq ft and by the piece, as the chooser asks for it', async ({
	page,
}) => {
	await open(page, '/product/ziarat-white');
	const row = (name: string) => main(page).getByRole('row', { name: new RegExp(`^${name}`) });
	await expect(row('12×24 in tiles')).toContainText('PKR 353.60 / sq ft');
	await expect(row('12×24 in tiles')).toContainText('PKR 707.20 a tile, about 9.1 kg');
	await expect(row('Slabs')).toContainText('PKR 10,091.20 a slab');
	await expect(row('Honed')).toContainText('PKR 353.60 / sq ft');
	await chooser(page).getByLabel('Size').selectOption('12×24');
	await expect(main(page).getByText('PKR 353.60 / sq ft').first()).toBeVisible();
	await chooser(page).getByLabel('How much').fill('48');
	await expect(chooser(page)).toContainText('24 tiles · 48 sq ft · about 218 kg · Shipping: Free');
	await expect(chooser(page).locator('output')).toContainText('PKR 16,972.80');
	await chooser(page).getByLabel('Thickness').selectOption('12');
	await expect(chooser(page)).toContainText('about 145 kg');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('[GUIDE-03] price, quantity and the way to the options are in reach at the end of the page', async ({
		page,
	}) => {
		await open(page, '/product/ziarat-white');
		await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded();
		await expect(bar(page)).toContainText('PKR 340.00');
		await expect(bar(page)).toContainText('1 tile · 1 sq ft');
		const change = bar(page).getByRole('link', { name: 'Change' });
		expect((await change.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await change.click();
		await expect(chooser(page).getByLabel('Size')).toBeFocused();
		await expect(chooser(page).getByLabel('Size')).toBeInViewport();
		await chooser(page).getByLabel('Size').selectOption('24×24');
		await expect(bar(page)).toContainText('PKR 1,468.80');
		await expect(page).toHaveURL('/product/ziarat-white');
		await axe(page);
	});

	test('[GUIDE-03] [LOOK-05] with text at 200 % the tables wrap and nothing scrolls sideways', async ({
		page,
	}) => {
		await page.addInitScript(doubleText);
		await page.goto('/product/ziarat-white');
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(wide).toBeLessThanOrEqual(0);
		const cut = await main(page)
			.getByRole('table')
			.locator('tbody :is(th, td)')
			.evaluateAll(
				(cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth > 1).length,
			);
		expect(cut).toBe(0);
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('[GUIDE-01] [GUIDE-02] [GUIDE-03] the tables stand, and the bar leads to the options', async ({
		page,
	}) => {
		await page.goto('/product/ziarat-white');
		await expect(main(page).getByRole('table')).toHaveCount(3);
		await expect(main(page).getByRole('button', { name: 'Print the data sheet' })).toBeHidden();
		await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded();
		await bar(page).getByRole('link', { name: 'Change' }).click();
		await expect(chooser(page).getByLabel('Size')).toBeInViewport();
	});
});

for (const id of ['ziarat-white', 'nagarparkar-pink', 'jhimpir-cream'])
	test(`[GUIDE-05] the page of ${id} prints as a data sheet of one A4 page`, async ({ page }) => {
		await open(page, `/product/${id}`);
		const pdf = await page.pdf({ format: 'A4' });
		expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
		await page.emulateMedia({ media: 'print' });
		await expect(main(page).getByText('+92 21 3456 7890')).toBeVisible();
		await expect(main(page).getByText(/^Prices of \d+ \w+ 20\d\d/)).toBeVisible();
		for (const name of ['Sizes and prices', 'Specifications', 'Looking after it'])
			await expect(main(page).getByRole('heading', { name })).toBeVisible();
		await expect(main(page).getByRole('img').first()).toBeVisible();
		for (const gone of [bar(page), chooser(page), page.getByRole('banner'), page.getByRole('contentinfo')])
			await expect(gone).toBeHidden();
	});

test('[GUIDE-06] a stone that is no longer sold, or of which little is known, has a page that reads well', async ({
	page,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	await withClient(url, async (client) => {
		await client.query("update products set status = 'discontinued' where id = 'ziarat-white'");
		await client.query(
			"update products set description = repeat('Sangemarmar', 20), origin = repeat('Ziarat', 20), brand = repeat('Quarry', 20), finish = repeat('Polished', 20), finishes = array[repeat('Polished', 6), 'Honed'] where id = 'coffee-brown'",
		);
		await client.query(
			"update products set uses = '{}', density = 0, slab_size = '', tile_sizes = '{}', thicknesses = '{}', finishes = '{}', option_prices = '{}', finish = '', category = 'Quartzite' where id = 'sunny-grey'",
		);
	});
	await page.goto(`${origin}/product/ziarat-white`);
	await expect(main(page).getByText('We no longer sell this stone.')).toBeVisible();
	await expect(main(page).getByText('Before we cut it')).toHaveCount(0);
	await expect(main(page).getByRole('heading', { name: 'Sizes and prices' })).toHaveCount(0);
	const others = main(page).getByRole('region', { name: 'Like this one, in stock' });
	await expect(others.getByRole('link')).toHaveCount(4);
	await axe(page);

	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${origin}/product/coffee-brown`);
	await expect(main(page).getByText('Sangemarmar'.repeat(20))).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

	await page.goto(`${origin}/product/sunny-grey`);
	await expect(main(page).getByText('We have not written down yet what this stone suits.')).toBeVisible();
	await expect(main(page).getByRole('row', { name: 'Cut to size' })).toContainText(
		'In inches, as you need it',
	);
	await expect(main(page)).not.toContainText('undefined');
	await axe(page);
});
