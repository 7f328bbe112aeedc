import type { Page } from '@playwright/test';
import { open, storeCart, waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

const forVisitors = [
	'/',
	'/shop',
	'/shop?search=no+such+stone',
	'/product/ziarat-white',
	'/best-seller',
	'/featured',
	'/cart',
	'/login',
	'/signup',
	'/forgot-password',
	'/profile',
	'/blog',
	'/blog/choosing-kitchen-stone',
	'/policies/returns',
	'/newsletter',
];
const forCustomers = ['/', '/profile', '/orders', '/checkout', '/cart'];

async function checkPages(page: Page, paths: string[]): Promise<void> {
	for (const path of paths) {
		await open(page, path);
		await test.step(path, async () => {
			await axe(page);
			const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(wider, 'no horizontal overflow').toBeLessThanOrEqual(0);
		});
	}
}

for (const width of [360, 1280]) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
		test.slow();

		test(`[NAV-09] axe finds no violations for a visitor`, async ({ page }) => {
			await checkPages(page, forVisitors);
		});

		test(`[NAV-09] axe finds no violations for a customer, nor in an open menu`, async ({ page }) => {
			await signIn(page);
			await storeCart(page, [{ id: 'ziarat-white', quantity: 250 }]);
			await checkPages(page, forCustomers);
			for (const summary of await page.getByRole('banner').locator('summary:visible').all()) {
				await summary.click();
				await axe(page);
			}
		});
	});
}

test.describe('an unknown path', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[NAV-08] axe finds no violations on Page Not Found', async ({ page }) => {
		await page.goto('/nowhere');
		await axe(page);
	});
});

test('[NAV-01] by keyboard alone a visitor skips the header, opens the menu and reaches a page’s heading', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/blog');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
	await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeInViewport();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link', { name: 'Read more' }).first()).toBeFocused();

	await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Best Seller' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/best-seller');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Best Seller' })).toBeHidden();
});

test('[NAV-01] every control in header and footer is at least 44 px high, and its focus is visible', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/');
	await waitForHydration(page);
	const small = await page
		.locator('header, footer')
		.locator('a:visible, button:visible, summary:visible, input:visible')
		.evaluateAll((all) =>
			all
				.filter((element) => element.getBoundingClientRect().height < 44)
				.map((element) => element.textContent),
		);
	expect(small).toEqual([]);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
	expect(outline).toBe('solid');
});
