import { open } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

test('[FACET-05] [FACET-02] several values of several facets, each with what a press gives, and Back', async ({
	page,
}) => {
	const heading = page.getByRole('heading', { level: 1 });
	const box = (name: RegExp) => page.getByRole('checkbox', { name });
	await open(page, '/shop');
	const [white = '', grey = ''] = await Promise.all(
		['White', 'Grey'].map(
			async (name) =>
				(await box(RegExp(`^${name}`))
					.locator('..')
					.locator('..')
					.textContent()) ?? '',
		),
	);
	await box(/^White/).check();
	await expect(heading).toHaveText(`${white.replace(/\D/g, '')} white stones`);
	// Of its own facet, a press adds what suits it.
	await expect(box(/^Grey/).locator('..').locator('..')).toHaveText(grey);
	await box(/^Grey/).check();
	await expect(page).toHaveURL('/shop?colour=white&colour=grey');
	await page.getByText('Finish', { exact: true }).click();
	const honed = page.locator('label', { has: box(/^Honed/) });
	const count = ((await honed.textContent()) ?? '').replace(/\D/g, '');
	await box(/^Honed/).check();
	await expect(heading).toHaveText(`${count} honed white or grey stones`);
	await expect(page).toHaveURL('/shop?colour=white&colour=grey&finish=honed');
	await expect(box(/^Tumbled/)).toHaveAccessibleName('Tumbled 0');
	await axe(page);
	await page.goBack();
	await expect(page).toHaveURL('/shop?colour=white&colour=grey');
	await expect(box(/^Honed/)).not.toBeChecked();
	await expect(box(/^Grey/)).toBeChecked();
	await page.getByRole('link', { name: 'Remove White' }).click();
	await expect(page).toHaveURL('/shop?colour=grey');
	await expect(box(/^White/)).not.toBeChecked();
});

test('[FACET-07] [FACET-08] a view is kept through facets, orders, further pages and Back, and a table scrolls in its box', async ({
	page,
}) => {
	const view = (name: string) => page.getByRole('navigation', { name: 'View' }).getByRole('link', { name });
	const cards = page.getByRole('article');
	await open(page, '/shop');
	await expect(view('Cards')).toHaveAttribute('aria-current', 'page');
	const leftOf = async (place: number) => (await cards.nth(place).boundingBox())?.x;
	expect(await leftOf(2)).not.toBe(await leftOf(0));
	await view('Large').click();
	await expect(page).toHaveURL('/shop?view=large');
	await expect.poll(() => leftOf(2)).toBe(await leftOf(0));
	await view('Table').click();
	const table = page.getByRole('region', { name: 'Stones with their prices by size' });
	const names = table.getByRole('rowheader');
	await expect(names).toHaveCount(24);
	await expect(cards).toHaveCount(0);
	await page.getByRole('radio', { name: 'Marble' }).check();
	await expect(page).toHaveURL('/shop?category=Marble&view=table');
	await table.getByRole('link', { name: 'Price' }).click();
	await expect(page).toHaveURL('/shop?category=Marble&sort=price-asc&view=table');
	await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
	await table.getByRole('link', { name: 'Price' }).click();
	await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc');
	await page.getByRole('link', { name: 'Show more' }).click();
	await expect(names).toHaveCount(48);
	await expect(names.nth(24).getByRole('link')).toBeFocused();
	await axe(page);
	const wide = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await wide()).toBe(true);
	await table.focus();
	const first = await names.first().boundingBox();
	await table.evaluate((box) => box.scrollTo({ left: 300 }));
	expect((await names.first().boundingBox())?.x).toBe(first?.x);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await axe(page);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(table).toBeVisible();
	await page.emulateMedia({ media: null });
	await names.first().getByRole('link').click();
	await expect(page).toHaveURL(/\/product\//);
	await page.goBack();
	await expect(names).toHaveCount(48);
	await page.goBack();
	await expect(page).toHaveURL('/shop?category=Marble&sort=price-asc&view=table');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('[FACET-06] the list moves behind the filters, and their button says how many stones it shows', async ({
		page,
	}) => {
		const heading = page.getByRole('heading', { level: 1 });
		await open(page, '/shop');
		await page.getByRole('button', { name: 'Filters' }).click();
		const sheet = page.getByRole('form', { name: 'Filters' });
		await sheet.getByRole('checkbox', { name: /^Blue/ }).check();
		await expect(heading).toHaveText(/^\d+ blue stones$/);
		const found = ((await heading.textContent()) ?? '').replace(/\D/g, '');
		const show = sheet.getByRole('button', { name: `Show ${found} stones` });
		await expect(show).toBeInViewport({ ratio: 1 });
		await expect(sheet).toBeVisible();
		await axe(page);
		await show.click();
		await expect(sheet).toBeHidden();
		await expect(page.getByRole('article')).toHaveCount(Number(found));
	});

	test.describe('without scripts', () => {
		test.use({ javaScriptEnabled: false });

		test('[FACET-06] the filters are a form', async ({ page }) => {
			await page.goto('/shop?size=12x24&sort=newest');
			await page.getByRole('button', { name: 'Filters' }).click();
			await page.getByRole('checkbox', { name: /^Green/ }).check();
			await page.getByRole('button', { name: /^Show/ }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ green stones$/);
			await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveText([
				/Green/,
				/12×24 in/,
			]);
			await expect(page.getByRole('link', { name: 'Reset filters' })).toBeVisible();
		});
	});
});
