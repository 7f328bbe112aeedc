import type { Page } from '@playwright/test';
import { open } from './cart-steps.ts';
import { compressedSize } from './compressed-size.ts';
import { axe, expect, test } from './shop.ts';

/** In kB, as they are sent. */
const LIMIT = 6;

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the stones' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

for (const width of [360, 1280])
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 740 } });

		test('[SEEK-09] what is typed is answered by stones, lists and pages, and what was searched is offered again', async ({
			page,
		}) => {
			const requested: string[] = [];
			page.on('request', (request) => requested.push(new URL(request.url()).pathname));
			await open(page, '/blog');
			const before = new Set(requested);
			await page.getByRole('searchbox', { name: 'Search the stones' }).focus();
			await expect(box(page)).toBeFocused();
			expect(requested).not.toContain('/suggest');
			const scripts = new Set(requested.filter((file) => file.endsWith('.js') && !before.has(file)));
			const weight = [...scripts].reduce((sum, file) => sum + compressedSize(file), 0) / 1024;
			expect(weight, [...scripts].join(' ')).toBeLessThan(LIMIT);

			await page.keyboard.type('ziyarat');
			await expect(options(page).first()).toContainText('Ziarat');
			await expect(options(page).first()).toContainText('PKR');
			expect(await options(page).count()).toBeLessThanOrEqual(8);
			await axe(page);
			await page.keyboard.press('ArrowDown');
			await expect(box(page)).toBeFocused();
			const [first] = await options(page).all();
			await expect(box(page)).toHaveAttribute(
				'aria-activedescendant',
				(await first?.getAttribute('id')) ?? '',
			);
			await page.keyboard.press('Escape');
			await expect(options(page)).toHaveCount(0);
			await expect(box(page)).toHaveValue('ziyarat');

			await page.keyboard.press('Enter');
			await expect(page).toHaveURL('/shop?search=ziyarat');
			await box(page).fill('seerhi');
			await expect(options(page).filter({ hasText: 'Stones for stairs' })).toHaveCount(1);
			await box(page).fill('');
			await expect(options(page)).toHaveText(['ziyarat']);
			await page.getByRole('button', { name: 'Clear recent searches' }).click();
			await expect(options(page)).toHaveCount(0);

			await box(page).fill('ziyarat');
			await expect(options(page).first()).toContainText('Ziarat');
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(/\/product\/ziarat-/);
		});
	});

test('[SEEK-09] an answer that comes late takes no place of a newer one', async ({ page }) => {
	await open(page, '/blog');
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/suggest?search=onyx', async (route) => {
		await answered;
		await route.fulfill({ json: [{ words: 'Late', to: '/shop' }] }).catch(() => {});
	});
	await page.getByRole('searchbox', { name: 'Search the stones' }).focus();
	const isAsked = page.waitForRequest('**/suggest?search=onyx');
	await box(page).fill('onyx');
	await isAsked;
	await box(page).fill('carara');
	await expect(options(page).first()).toContainText('Carrara');
	answer();
	await box(page).fill('jet black');
	await expect(options(page).first()).toContainText('Jet Black');
	await expect(options(page).filter({ hasText: 'Late' })).toHaveCount(0);
});
