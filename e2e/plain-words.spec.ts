import type { Page } from '@playwright/test';
import { storeCart } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';

const headings = (page: Page, level: 1 | 2) => page.getByRole('main').getByRole('heading', { level });

test('[HOUSE-07] a shopper recognises each section and page by its heading', async ({ page }) => {
	await page.goto('/');
	await expect(headings(page, 2).and(page.locator('[id$="-title"]'))).toHaveText([
		'Why choose us',
		'Featured: our picks this season',
		'Our range of marble and granite',
		'Services: what we cut for you',
		'Best sellers',
		'Newsletter: new stones and prices',
	]);
	for (const [path, heading] of [
		['/best-seller', 'Best sellers'],
		['/featured', 'Featured: our picks this season'],
		['/blog', 'Guides from the stone yard'],
		['/login', 'Log in to your account'],
	] as const) {
		await page.goto(path);
		await expect(headings(page, 1)).toHaveText(heading);
	}
	await signIn(page);
	await page.goto('/profile');
	await expect(headings(page, 2)).toHaveText(['Account settings', 'Your devices']);
	await storeCart(page, [{ id: 'ziarat-white', quantity: 100 }]);
	await page.goto('/checkout');
	await expect(headings(page, 2).first()).toHaveText('Delivery details');
});

test('[HOUSE-06] [HOME-03] claims, footer and policies agree on what is answered at night', async ({
	page,
}) => {
	await page.goto('/');
	await expect(page.locator('#why').getByText('24/7 support').locator('..')).toContainText(
		'WhatsApp is answered day and night: orders and deliveries at any hour, quotes when the yard is open.',
	);
	await expect(page.getByRole('contentinfo')).toContainText(
		'Yard and phone: Monday to Saturday, 9am to 7pm. WhatsApp: day and night.',
	);
	await page.goto('/policies/returns');
	await expect(page.getByRole('article')).toContainText(
		'on WhatsApp, at any hour, or call us when the yard is open',
	);
});
