import type { Page } from '@playwright/test';
import { checkoutForm } from '#test/customer.ts';
import { open } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { keepToasts, toast } from './toast.ts';

test.use({ allowedErrors: [/status of (409|422)/] });

test.beforeEach(({ page }) => keepToasts(page));

/** Orders one sq ft of Ziarat White, with the request of the checkout. */
async function placeOrder(page: Page, origin: string): Promise<void> {
	const drawn = await (await page.request.get('/profile?edit=profile')).text();
	const [, account = ''] = / name="account" value="([^"]+)"/.exec(drawn) ?? [];
	const response = await page.request.post('/checkout', {
		headers: { Origin: origin },
		form: checkoutForm({ name: 'Sana Mir', email: 'sana@buyer.example', account }),
	});
	expect(response.url()).toContain('placed=');
}

const fact = (page: Page, term: string) =>
	page
		.locator('dl div')
		.filter({ has: page.locator('dt', { hasText: term }) })
		.locator('dd');

test('[AUTH-11] a form that was opened for one account asks before it saves into another one, and keeps what was typed', async ({
	page,
}) => {
	await newCustomer(page);
	await open(page, '/profile?edit=profile');
	await page.getByLabel('Full name').fill('Javeria Mir');
	// As in another tab.
	const { email } = await newCustomer(page);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(`You are logged in as ${email} now`)).toBeVisible();
	await expect(page.getByLabel('Full name')).toHaveValue('Javeria Mir');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(toast(page, 'Your profile has been saved.')).toBeVisible();
	await expect(fact(page, 'Email')).toHaveText(email);
	await expect(page.getByRole('heading', { name: 'Javeria Mir' })).toBeVisible();
});

test('[PROF-01] [PROF-02] [PROF-03] the profile shows name, member since and number of orders; Edit Profile changes the name there and in the header', async ({
	page,
	shop,
}) => {
	const { email } = await newCustomer(page);
	await page.goto('/profile');
	const today = new Date();
	const karachi = { timeZone: 'Asia/Karachi' } as const;
	const year = today.toLocaleDateString('en-GB', { year: 'numeric', ...karachi });
	const day = today.toLocaleDateString('en-GB', { dateStyle: 'long', ...karachi });
	await expect(page.getByRole('heading', { name: 'Sana Mir', level: 1 })).toBeVisible();
	await expect(fact(page, 'Email')).toHaveText(email);
	await expect(fact(page, 'Member since')).toHaveText(day);
	await expect(page.getByText(`Customer since ${year}`)).toBeVisible();
	await expect(fact(page, 'Total orders')).toHaveText('0');
	await placeOrder(page, shop.origin);
	await open(page, '/profile');
	await expect(fact(page, 'Total orders')).toHaveText('1');
	await axe(page);

	await page.getByRole('button', { name: 'Edit Profile' }).click();
	await expect(page.getByLabel('Full name')).toBeFocused();
	await page.getByLabel('Full name').fill(' ');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your full name');
	await page.getByLabel('Full name').fill('Javeria Mir');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(toast(page, 'Your profile has been saved.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Javeria Mir' })).toBeVisible();
	await expect(page.getByRole('banner').getByText('Javeria')).toBeVisible();
	const button = page.getByRole('button', { name: 'Edit Profile' });
	await expect(button).toBeFocused();
	await expect(page.getByLabel('Full name')).toHaveCount(0);

	// The button opens and closes the form.
	await button.click();
	await expect(button).toHaveAttribute('aria-expanded', 'true');
	await button.click();
	await expect(button).toHaveAttribute('aria-expanded', 'false');
	await expect(page.getByLabel('Full name')).toHaveCount(0);
});

test('[DEVICE-02] [PROF-03] a device is logged out from the list, then all others, and Change Password does the same', async ({
	page,
	browser,
	shop,
}) => {
	const login = await newCustomer(page);
	const [second, third] = [
		await browser.newPage({ baseURL: shop.origin }),
		await browser.newPage({ baseURL: shop.origin }),
	];
	for (const elsewhere of [second, third]) await signIn(elsewhere, login);
	await open(page, '/profile');
	const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
	await expect(devices).toHaveCount(3);
	await expect(devices.first()).toContainText('This device');
	await expect(devices.first().getByRole('button')).toHaveCount(0);
	await expect(devices.nth(1)).toContainText(/Chrome on \w+/);
	await expect(devices.nth(1)).toContainText(/Last active on \d+ \w+ \d{4}/);
	await axe(page);

	await devices.nth(1).getByRole('button', { name: 'Log out' }).click();
	await expect(toast(page, 'That device has been logged out.')).toBeVisible();
	await expect(devices).toHaveCount(2);
	await expect(page.getByRole('heading', { name: 'Your devices' })).toBeFocused();
	await page.getByRole('button', { name: 'Log out all other devices' }).click();
	await expect(toast(page, 'Your other devices have been logged out.')).toBeVisible();
	await expect(devices).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0);
	for (const elsewhere of [second, third]) {
		await elsewhere.goto('/profile');
		await expect(elsewhere.getByText('Please log in to view your profile.')).toBeVisible();
	}

	await signIn(second, login);
	await page.getByRole('button', { name: 'Change Password' }).click();
	await page.getByLabel('Current password').fill('slab of slate');
	await page.getByLabel('New password', { exact: true }).fill('a slab of jade');
	await page.getByLabel('Confirm new password').fill('a slab of jade');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
		'That is not your current password',
	);
	await axe(page);
	await page.getByLabel('Current password').fill('slab of onyx');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(toast(page, 'Your password has been changed.')).toBeVisible();

	await second.goto('/profile');
	await expect(second.getByText('Please log in to view your profile.')).toBeVisible();
	await signIn(second, { ...login, password: 'a slab of jade' });
	await open(page, '/profile');
	await expect(page.getByRole('heading', { name: 'Sana Mir' })).toBeVisible();
	for (const elsewhere of [second, third]) await elsewhere.close();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('[DEVICE-02] [PROF-03] all other devices are logged out, and Notification Preferences are saved', async ({
		page,
		browser,
		shop,
	}) => {
		const login = await newCustomer(page);
		const elsewhere = await browser.newPage({ baseURL: shop.origin });
		await signIn(elsewhere, login);
		await page.goto('/profile');
		await page.getByRole('button', { name: 'Log out all other devices' }).click();
		await expect(page.locator('noscript [role]')).toHaveText('Your other devices have been logged out.');
		await expect(page.getByText('This device', { exact: true })).toBeVisible();
		await elsewhere.goto('/profile');
		await expect(elsewhere.getByText('Please log in to view your profile.')).toBeVisible();
		await elsewhere.close();

		await page.getByRole('button', { name: 'Notification Preferences' }).click();
		await expect(page.getByLabel('Emails about my orders')).toBeChecked();
		await page.getByLabel('Emails about my orders').uncheck();
		await page.getByLabel('Emails about new stones and offers').check();
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(page.locator('noscript [role]')).toHaveText(
			'Your notification preferences have been saved. We sent you a link: please open it and press Confirm to get the newsletter.',
		);
		await page.getByRole('button', { name: 'Notification Preferences' }).click();
		await expect(page.getByLabel('Emails about my orders')).not.toBeChecked();
		await expect(page.getByLabel('Emails about new stones and offers')).toBeChecked();
	});
});
