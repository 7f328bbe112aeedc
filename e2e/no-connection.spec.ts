import type { Page } from '@playwright/test';
import { keepCart, open } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, message: string) =>
	page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: message });

const UNREACHED = 'The shop could not be reached. Please check your connection and try again.';

/** The shop's data and answers to forms do not arrive any more; its scripts do, as from a browser's own memory. */
async function cut(page: Page): Promise<void> {
	await page.route(
		(url) => /\.data$/.test(url.pathname) || url.pathname === '/newsletter/subscribe',
		(route) => route.abort('internetdisconnected'),
	);
}

test.describe('a form that cannot be sent stays, with what was typed', () => {
	test('[AUTH-01] [AUTH-05] [AUTH-06] the forms of an account', async ({ page }) => {
		await open(page, '/signup');
		await cut(page);
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

		await page.unrouteAll();
		await open(page, '/login');
		await cut(page);
		await page.getByLabel('Email', { exact: true }).fill('bilal@buyer.example');
		await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
		await main(page).getByRole('button', { name: 'Log in' }).click();
		await expect(main(page).getByText(UNREACHED)).toBeVisible();
		await expect(toast(page, UNREACHED)).toBeVisible();
		await expect(page.getByLabel('Password', { exact: true })).toHaveValue('slab of onyx');
		await axe(page);

		await page.unrouteAll();
		await open(page, '/forgot-password');
		await cut(page);
		await page.getByLabel('Email', { exact: true }).fill('bilal@buyer.example');
		await main(page).getByRole('button').click();
		await expect(main(page).getByText(UNREACHED)).toBeVisible();
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue('bilal@buyer.example');
	});

	test('[PROF-03] the forms of a profile', async ({ page }) => {
		await signIn(page);
		await open(page, '/profile?edit=profile');
		await cut(page);
		await page.getByLabel('Full name').fill('Another Name');
		await main(page).getByRole('button', { name: 'Save' }).click();
		await expect(main(page).getByText(UNREACHED)).toBeVisible();
		await expect(page.getByLabel('Full name')).toHaveValue('Another Name');
	});

	test('[CHK-06] the order', async ({ page }) => {
		await signIn(page);
		await keepCart(page, [{ id: 'ziarat-white', quantity: 1250 }]);
		await open(page, '/checkout');
		await cut(page);
		await page.getByLabel('Street address').fill('House 7, Street 3');
		await page.getByRole('button', { name: 'Place order' }).click();
		await expect(main(page).getByText('Failed to place order', { exact: true })).toBeVisible();
		await expect(page.getByLabel('Street address')).toHaveValue('House 7, Street 3');
	});

	test('[HOME-09] the newsletter', async ({ page }) => {
		await open(page, '/');
		await page.context().setOffline(true);
		await page.getByLabel('Email').fill('reader@buyer.example');
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(toast(page, 'Failed to subscribe. Please try again.')).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue('reader@buyer.example');
		await expect(page.getByRole('heading', { name: 'A letter when new blocks come in' })).toBeVisible();

		await page.context().setOffline(false);
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await expect(toast(page, 'Successfully subscribed to newsletter!')).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue('');
	});
});

const pages = {
	'/shop': {
		link: 'Shop',
		words: ['Error loading products', 'Failed to fetch products. Please check your connection.'],
	},
	'/best-seller': { link: 'Best Seller', words: ['Failed to fetch bestseller products'] },
	'/featured': { link: 'Featured', words: ['Failed to fetch featured products'] },
};

for (const [path, { link, words }] of Object.entries(pages)) {
	test(`[SHOP-08] [LIST-01] [LIST-02] ${path} says in its own words that its stones did not arrive, and takes them up again`, async ({
		page,
	}) => {
		await open(page, '/cart');
		await cut(page);
		await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
		for (const sentence of words) await expect(main(page).getByText(sentence, { exact: true })).toBeVisible();
		await expect(page).toHaveURL(path);
		await expect(page.getByRole('contentinfo')).toBeVisible();
		await axe(page);

		// Retry asks for the page itself, which arrives. Its data stay cut: with them the list, which is live, would come back
		// before it is pressed.
		await main(page).getByRole('button', { name: 'Retry' }).click();
		await expect(main(page).getByRole('article').first()).toBeVisible();
	});
}

test('[PROD-09] a stone that did not arrive says so', async ({ page }) => {
	// From the start: a stone in sight is fetched ahead.
	await cut(page);
	await open(page, '/shop');
	await main(page).getByRole('article').first().getByRole('link').first().click();
	await expect(main(page).getByText('Error: Failed to fetch products')).toBeVisible();
	await page.unrouteAll();
	await page.goBack();
	await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('[NAV-11] any other page says that the shop could not be reached', async ({ page }) => {
	await open(page, '/');
	await cut(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
	await expect(main(page).getByRole('heading', { name: 'The shop could not be reached' })).toBeVisible();
	await expect(main(page).getByText('Please check your connection.')).toBeVisible();
});
