import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demo, visitor } from '#test/visitor.ts';
import { open } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

// The tests of the wait itself are in `process/limited-address.test.ts`.
const SETTINGS = { LIMIT_LOGIN_ADDRESS: '1/15m', LIMIT_SIGNUP: '1/1h', DELAY_SECONDS: '4' };

test.use({ allowedErrors: [/status of (401|429)/] });

const signup = (email: string) => ({
	name: 'Sana Mir',
	email,
	password: 'slab of onyx',
	confirmPassword: 'slab of onyx',
	terms: 'on',
});

/** Uses the limits of this address up. */
async function limitAddress(origin: string): Promise<void> {
	await visitor(origin).post('/login', { email: 'nobody@buyer.example', password: 'not this one' });
	await visitor(origin).post('/signup', signup(`${randomUUID()}@buyer.example`));
}

async function fillLogin(page: Page): Promise<void> {
	await page.getByLabel('Email', { exact: true }).fill(demo.customer.email);
	await page.getByLabel('Password', { exact: true }).fill(demo.customer.password);
}

const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

test('[DEVICE-04] the login page counts down and then logs in by itself', async ({ page, startShop }) => {
	const { origin } = await startShop(SETTINGS);
	await limitAddress(origin);
	await open(page, `${origin}/login?next=/blog`);
	await fillLogin(page);
	await press(page);
	await expect(page.getByRole('alert')).toContainText('Many wrong passwords came from your network');
	await expect(page.getByRole('timer')).toHaveText(/^This page goes on in [1-4] seconds?\.$/);
	await expect(page.getByRole('timer')).toHaveText('This page goes on in 1 second.');
	await page.waitForURL(`${origin}/blog`);
});

test('[DEVICE-04] a wrong password after the wait is an ordinary one, and the page has no violations', async ({
	page,
	startShop,
}) => {
	const { origin } = await startShop(SETTINGS);
	await limitAddress(origin);
	await open(page, `${origin}/login`);
	await fillLogin(page);
	await page.getByLabel('Password', { exact: true }).fill('not this one');
	await press(page);
	await expect(page.getByRole('timer')).toBeVisible();
	await axe(page);
	await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
	await expect(page.getByRole('timer')).toHaveCount(0);
});

test('[DEVICE-05] the sign-up page counts down and then signs up by itself', async ({ page, startShop }) => {
	const { origin } = await startShop(SETTINGS);
	await limitAddress(origin);
	await open(page, `${origin}/signup`);
	await page.getByLabel('Full name').fill('Bilal Ahmed');
	await page.getByLabel('Email', { exact: true }).fill(`bilal-${randomUUID()}@buyer.example`);
	await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
	await page.getByLabel('Confirm password').fill('slab of onyx');
	await page.getByLabel('I agree to the Terms and Conditions').check();
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByRole('alert')).toContainText('Many accounts came from your network');
	await page.waitForURL(`${origin}/`);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('[DEVICE-04] the login page says how long to wait, and a press then logs in', async ({
		page,
		startShop,
	}) => {
		const { origin } = await startShop(SETTINGS);
		await limitAddress(origin);
		await page.goto(`${origin}/login`);
		await fillLogin(page);
		await press(page);
		await expect(page.getByRole('alert')).toHaveText(
			'Many wrong passwords came from your network, so each login has to wait. Please try again in 4 seconds. Then enter your password again, and press the button.',
		);
		await fillLogin(page);
		await press(page);
		await expect(page.getByRole('alert')).toContainText(/Please try again in [1-4] seconds?\./);
		await page.waitForTimeout(4000);
		await fillLogin(page);
		await press(page);
		await page.waitForURL(`${origin}/`);
	});
});
