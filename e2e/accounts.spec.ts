import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { open } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { keepToasts, toast } from './toast.ts';

const { customer } = demo;
const WELCOME = 'Logged in successfully!';

// Chromium logs an error for each response that is not a success, even for those that a form expects.
test.use({ allowedErrors: [/status of (401|422|503)/] });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
/** The message in the page for visitors without scripts. */
const notice = (page: Page) => page.locator('noscript [role]');

async function logIn(page: Page, { email, password } = customer): Promise<void> {
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await main(page).getByRole('button', { name: 'Log in' }).click();
}

const newcomer = () => ({
	name: 'Bilal Ahmed',
	email: `bilal-${randomUUID()}@buyer.example`,
	password: 'slab of onyx',
});

async function fillSignup(page: Page, { name, email, password }: ReturnType<typeof newcomer>): Promise<void> {
	await page.getByLabel('Full name').fill(name);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm password').fill(password);
	await page.getByLabel('I agree to the Terms and Conditions').check();
}

async function logOut(page: Page): Promise<void> {
	await header(page).locator('summary').filter({ hasText: 'Account of' }).click();
	await header(page).getByRole('button', { name: 'Logout' }).click();
}

const sessionCookie = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name.endsWith('session_token'));

test('[AUTH-01] [AUTH-10] the account pages have all their fields', async ({ page }) => {
	await page.goto('/login');
	await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
	await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
	await expect(page.getByLabel('Remember me')).not.toBeChecked();
	await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
		'href',
		'/forgot-password',
	);
	for (const path of ['/login', '/signup', '/forgot-password']) {
		await page.goto(path);
		const field = page.getByLabel('Email', { exact: true });
		await expect(field).toHaveAttribute('type', 'email');
		await expect(field).toHaveAttribute('required');
	}
});

test('[AUTH-01] [AUTH-02] [AUTH-07] [AUTH-09] a login says so for 3 s and goes one step back in history, and a logout ends it', async ({
	page,
	context,
}) => {
	const bodies: Promise<string>[] = [];
	page.on('response', (response) => bodies.push(response.text().catch(() => '')));
	await page.clock.install();
	await open(page, '/featured');
	await header(page).getByRole('link', { name: 'Login' }).click();
	await page.waitForURL('/login');
	// From here the page's clock stands still.
	await page.clock.pauseAt(Date.now() + 3_600_000);
	await logIn(page);
	await expect(toast(page, WELCOME)).toBeVisible();
	await expect(page).toHaveURL('/featured');
	await page.clock.runFor(2900);
	await expect(toast(page, WELCOME)).toBeVisible();
	await page.clock.runFor(100);
	await expect(toast(page, WELCOME)).toHaveCount(0);
	await page.clock.resume();
	await expect(header(page).getByText('Ayesha')).toBeVisible();
	// The login page is ahead in the history, so the shop went back and did not push an entry.
	expect(await page.evaluate(() => window.navigation.canGoForward)).toBe(true);

	const cookie = await sessionCookie(page);
	expect(cookie?.expires).toBe(-1);
	await open(page, '/profile');
	const token = decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? '';
	expect(token.length).toBeGreaterThan(20);
	expect((await Promise.all(bodies)).join('\n')).not.toContain(token);

	const before = await context.cookies();
	await keepToasts(page);
	await open(page, '/');
	await logOut(page);
	await expect(toast(page, 'Logged out successfully!')).toBeVisible();
	await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
	// The old cookie no longer works.
	await context.addCookies(before);
	await page.goto('/profile');
	await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
});

test('[AUTH-01] [AUTH-02] [AUTH-06] a refused login keeps the email address; one from a URL leads to the page before, or home, and lasts 30 days if asked', async ({
	page,
	context,
	shop,
}) => {
	await keepToasts(page);
	await page.goto('/blog');
	await open(page, '/login');
	await logIn(page, { ...customer, password: 'granite' });
	await expect(toast(page, 'Invalid email or password')).toBeVisible();
	// The toast is read aloud, and the same words in the page are not read again.
	await expect(main(page).getByText('Invalid email or password')).toBeVisible();
	await expect(main(page).getByRole('alert')).toHaveCount(0);
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
	await logIn(page);
	await expect(page).toHaveURL('/blog');
	await expect(toast(page, WELCOME)).toBeVisible();

	// Without a page before, and with a `next` of another site.
	await context.clearCookies();
	const fresh = await context.newPage();
	await keepToasts(fresh);
	for (const path of ['/login', '/login?next=//evil.example/shop']) {
		await fresh.goto('about:blank');
		await open(fresh, path);
		await fresh.getByLabel('Remember me').check();
		await logIn(fresh);
		await expect(fresh).toHaveURL(`${shop.origin}/`);
		await expect(toast(fresh, WELCOME)).toBeVisible();
		expect((await sessionCookie(fresh))?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
		await context.clearCookies();
	}
});

test('[AUTH-03] [AUTH-04] [AUTH-05] a refused sign-up shows every error by its field, and a good one leads home with a message and the name', async ({
	page,
}) => {
	await keepToasts(page);
	await open(page, '/signup');
	await page.getByLabel('Full name').fill('Bilal Ahmed');
	await page.getByLabel('Email', { exact: true }).fill('bilal@nowhere');
	await page.getByLabel('Password', { exact: true }).fill('abc');
	await page.getByLabel('Confirm password').fill('abd');
	await page.getByRole('button', { name: 'Create account' }).click();

	const expectError = (label: string, message: string) =>
		expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
	await expectError('Email', 'Invalid email address');
	await expectError('Password', 'Password must be at least 6 characters');
	await expectError('Confirm password', 'Passwords do not match');
	await expectError('I agree to the Terms and Conditions', 'You must agree to the Terms and Conditions');
	await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
	await expect(page.getByLabel('Full name')).toHaveValue('Bilal Ahmed');
	await axe(page);

	await fillSignup(page, { ...newcomer(), password: 'Pakistan123' });
	await page.getByRole('button', { name: 'Create account' }).click();
	await expectError('Password', 'Password is too weak');

	await fillSignup(page, { ...newcomer(), email: customer.email });
	await page.getByRole('button', { name: 'Create account' }).click();
	await expectError('Email', 'Email address is already in use');

	await fillSignup(page, newcomer());
	await page.getByRole('button', { name: 'Create account' }).click();
	await page.waitForURL('/');
	await expect(toast(page, 'Account created successfully!')).toBeVisible();
	await expect(header(page).getByText('Bilal')).toBeVisible();
	await page.goto('/signup');
	await page.waitForURL('/');
});

test('[AUTH-03] [CHK-01] a sign-up from the login page returns to the page in `next`', async ({ page }) => {
	await keepToasts(page);
	await open(page, '/login?next=%2Fcart');
	await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
	await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
	await expect(page).toHaveURL('/login?next=%2Fcart');
	await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
	await fillSignup(page, newcomer());
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(toast(page, 'Account created successfully!')).toBeVisible();
	const refused = await page.request.get('/signup?next=%2F%2Fevil.example', { maxRedirects: 0 });
	expect(refused.headers()).toMatchObject({ location: '/' });
});

test('[AUTH-05] [AUTH-06] with the database down, sign-up and logout show a message and stay usable', async ({
	page,
	sharedShop,
	postgres,
	demoDatabase,
}) => {
	const shop = await sharedShop({ DATABASE_URL: demoDatabase });
	await keepToasts(page);
	await signIn(page, { origin: shop.origin });
	await open(page, `${shop.origin}/blog`);
	await postgres.stop();
	try {
		await logOut(page);
		await expect(toast(page, 'Failed to get session')).toBeVisible();

		await page.context().clearCookies();
		await open(page, `${shop.origin}/signup`);
		await fillSignup(page, newcomer());
		await page.getByRole('button', { name: 'Create account' }).click();
		await expect(main(page).getByRole('alert')).toHaveText('Failed to create account. Please try again.');
		await expect(page.getByLabel('Full name')).toHaveValue('Bilal Ahmed');
		expect(shop.logs()).not.toContain('slab of onyx');
	} finally {
		await postgres.start();
	}
	await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
	await page.getByLabel('Confirm password').fill('slab of onyx');
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(toast(page, 'Account created successfully!')).toBeVisible();
});

test('[AUTH-01] a mailed link sets a new password, once', async ({ page, shop }) => {
	const someone = await newCustomer(page);
	await page.context().clearCookies();
	await keepToasts(page);

	await open(page, '/forgot-password');
	await page.getByLabel('Email', { exact: true }).fill(someone.email);
	// Screen readers announce only a status element that existed before its text.
	const status = main(page).getByRole('status');
	await expect(status).toBeEmpty();
	await page.getByRole('button', { name: 'Send a reset link' }).click();
	await expect(status).toHaveText(/./);
	await expect(page.getByText('If that address has an account, a reset link is on its way.')).toBeVisible();
	const mailed = () =>
		shop
			.logs()
			.split(`Mail to ${someone.email}`)
			.join()
			.match(/http\S+reset-password\?token=\S+/)?.[0];
	await expect.poll(mailed).toBeDefined();
	const link = mailed() ?? '';

	const other = await page.context().newPage();
	await open(other, link);
	await open(page, link);
	await page.getByLabel('New password').fill('123456');
	await page.getByLabel('Confirm password').fill('12345');
	await page.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('Password is too weak')).toBeVisible();
	await expect(page.getByText('Passwords do not match')).toBeVisible();
	await page.getByLabel('New password').fill('a slab of jade');
	await page.getByLabel('Confirm password').fill('a slab of jade');
	await page.getByRole('button', { name: 'Change password' }).click();
	await page.waitForURL('/login');
	await expect(toast(page, 'Your password has been changed. Please log in.')).toBeVisible();
	await logIn(page, { email: someone.email, password: 'a slab of jade' });
	await expect(header(page).getByText('Sana')).toBeVisible();

	// The link works neither when opened again nor in the tab that had it open.
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
	await axe(page);
	await other.getByLabel('New password').fill('a slab of slate');
	await other.getByLabel('Confirm password').fill('a slab of slate');
	await other.getByRole('button', { name: 'Change password' }).click();
	await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
	await expect(other.getByRole('link', { name: 'Send a new link' })).toBeVisible();
	await other.close();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('[AUTH-02] [AUTH-06] [AUTH-07] login, refused login and logout work', async ({ page }) => {
		await page.goto('/login');
		await logIn(page, { ...customer, password: 'granite' });
		await expect(main(page).getByRole('alert')).toHaveText('Invalid email or password');
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
		await logIn(page);
		await page.waitForURL('/');
		await expect(notice(page)).toHaveText(WELCOME);
		await logOut(page);
		await expect(notice(page)).toHaveText('Logged out successfully!');
	});

	test('[AUTH-03] [AUTH-04] sign-up and refused sign-up work', async ({ page }) => {
		await page.goto('/signup');
		await page.getByLabel('Full name').fill('Bilal Ahmed');
		await page.getByRole('button', { name: 'Create account' }).click();
		await expect(page.getByText('You must agree to the Terms and Conditions', { exact: true })).toBeVisible();
		await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
		await fillSignup(page, newcomer());
		await page.getByRole('button', { name: 'Create account' }).click();
		await page.waitForURL('/');
		await expect(notice(page)).toHaveText('Account created successfully!');
	});
});
