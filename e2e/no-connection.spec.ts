import type { Page } from '@playwright/test';
import { open, storeCart, waitForHydration } from './cart-steps.ts';
import { routeLater } from './delay-requests.ts';
import { axe, expect, signIn, test } from './shop.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, message: string) =>
	page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: message });

const UNREACHED = 'The shop could not be reached. Please check your connection and try again.';

const isSent = (url: URL) => /\.data$/.test(url.pathname) || url.pathname === '/newsletter/subscribe';

/** Makes data requests and form submissions fail. Scripts still load, as they would from the browser's cache. */
async function cutConnection(page: Page): Promise<void> {
	await page.route(isSent, (route) => route.abort('internetdisconnected'));
}

const mendConnection = (page: Page) => page.unroute(isSent);

test.beforeEach(({ page }) => routeLater(page));

test.describe('a form that cannot be sent stays open with its values', () => {
	test('[AUTH-01] [AUTH-05] [AUTH-06] sign-up, login and forgotten password', async ({ page }) => {
		await open(page, '/signup');
		await cutConnection(page);
		await page.getByLabel('Full name').fill('Bilal Ahmed');
		await page.getByLabel('Email', { exact: true }).fill('bilal@buyer.example');
		await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
		await page.getByLabel('Confirm password').fill('slab of onyx');
		await page.getByLabel('I agree to the Terms and Conditions').check();
		await main(page).getByRole('button', { name: 'Create account' }).click();
		await expect(main(page).getByText('Failed to create account. Please try again.')).toBeVisible();
		await expect(page.getByLabel('Full name')).toHaveValue('Bilal Ahmed');
		await expect(page.getByLabel('Confirm password')).toHaveValue('slab of onyx');
		await expect(page.getByLabel('I agree to the Terms and Conditions')).toBeChecked();

		await mendConnection(page);
		await open(page, '/login');
		await cutConnection(page);
		await page.getByLabel('Email', { exact: true }).fill('bilal@buyer.example');
		await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
		await main(page).getByRole('button', { name: 'Log in' }).click();
		await expect(main(page).getByText(UNREACHED)).toBeVisible();
		await expect(toast(page, UNREACHED)).toBeVisible();
		await expect(page.getByLabel('Password', { exact: true })).toHaveValue('slab of onyx');
		await axe(page);

		await mendConnection(page);
		await open(page, '/forgot-password');
		await cutConnection(page);
		await page.getByLabel('Email', { exact: true }).fill('bilal@buyer.example');
		await main(page).getByRole('button').click();
		await expect(main(page).getByText(UNREACHED)).toBeVisible();
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue('bilal@buyer.example');
	});

	test('[PROF-03] [CHK-06] the profile form and the checkout', async ({ page }) => {
		await signIn(page);
		await open(page, '/profile?edit=profile');
		await cutConnection(page);
		await page.getByLabel('Full name').fill('Another Name');
		await main(page).getByRole('button', { name: 'Save' }).click();
		await expect(main(page).getByText(UNREACHED)).toBeVisible();
		await expect(page.getByLabel('Full name')).toHaveValue('Another Name');

		await mendConnection(page);
		await storeCart(page, [{ id: 'ziarat-white', quantity: 1250 }]);
		await open(page, '/checkout');
		await cutConnection(page);
		await page.getByLabel('Street address').fill('House 7, Street 3');
		await page.getByRole('button', { name: 'Place order' }).click();
		await expect(main(page).getByText('Failed to place order', { exact: true })).toBeVisible();
		await expect(page.getByLabel('Street address')).toHaveValue('House 7, Street 3');
	});

	test('[HOME-09] [NAV-11] the newsletter form; and any other page that cannot be fetched says that the shop could not be reached', async ({
		page,
	}) => {
		await open(page, '/');
		await page.context().setOffline(true);
		await page.getByLabel('Email').fill('reader@buyer.example');
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(toast(page, 'Failed to subscribe. Please try again.')).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue('reader@buyer.example');
		await expect(page.getByRole('heading', { name: 'Newsletter: new stones and prices' })).toBeVisible();

		await page.context().setOffline(false);
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(toast(page, 'Successfully subscribed to newsletter!')).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue('');

		await cutConnection(page);
		await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
		await expect(main(page).getByRole('heading', { name: 'The shop could not be reached' })).toBeVisible();
		await expect(main(page).getByText('Please check your connection.')).toBeVisible();
		// A browser draws a broken one in its place.
		await expect(main(page).locator('img')).toHaveCount(0);
	});
});

const pages = {
	'/shop': {
		link: 'Shop',
		messages: ['Error loading products', 'Failed to fetch products. Please check your connection.'],
	},
	'/best-seller': { link: 'Best Seller', messages: ['Failed to fetch bestseller products'] },
	'/featured': { link: 'Featured', messages: ['Failed to fetch featured products'] },
};

test('[SHOP-08] [LIST-01] [LIST-02] [PROD-09] lists and a product show their own message when they cannot be fetched, and Retry loads them', async ({
	page,
}) => {
	// Before a list opens, because it prefetches the products in view.
	await cutConnection(page);
	await open(page, '/cart');
	for (const [path, { link, messages }] of Object.entries(pages))
		await test.step(path, async () => {
			await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
			for (const message of messages)
				await expect(main(page).getByText(message, { exact: true })).toBeVisible();
			await expect(page).toHaveURL(path);
			await expect(page.getByRole('contentinfo')).toBeVisible();
			await axe(page);

			// Retry requests the document, which arrives. Data requests still fail: otherwise the live list would recover
			// before the test presses Retry.
			await main(page).getByRole('button', { name: 'Retry' }).click();
			await expect(main(page).getByRole('article').first()).toBeVisible();
			await waitForHydration(page);
		});

	await test.step('a product', async () => {
		await main(page).getByRole('article').first().getByRole('link').first().click();
		await expect(main(page).getByText('Error: Failed to fetch products')).toBeVisible();
		await mendConnection(page);
		await page.goBack();
		await expect(main(page).getByRole('article').first()).toBeVisible();
	});
});
