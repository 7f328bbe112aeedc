import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { TEST_PATIENCE } from '#test/patience.ts';
import { freePort } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';
import { open } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { axe, test as base, expect, type Shop } from './shop.ts';
import { keepToasts, toast } from './toast.ts';

/** The claims of the user who signs in. */
type Person = { sub: string; email: string; email_verified: boolean; name: string };

type Google = { shop: Shop; server: OAuth2Server };

/** A mock OpenID Connect provider, and a shop that uses it as Google. */
const test = base.extend<{ person: Person }, { google: Google }>({
	google: [
		async ({}, use) => {
			const server = await startProvider();
			const shops = manyShops();
			await use({ shop: await shops.start(googleEnv(server.issuer.url)), server });
			await shops.stop();
			await server.stop();
		},
		{ scope: 'worker', timeout: TEST_PATIENCE },
	],
	person: [
		async ({ google }, use) => {
			const id = randomUUID();
			const person = { sub: id, email: `${id}@gmail.example`, email_verified: true, name: 'Fatima Noor' };
			const setClaims = ({ payload }: { payload: object }) => void Object.assign(payload, person);
			google.server.service.on('beforeTokenSigning', setClaims);
			await use(person);
			google.server.service.off('beforeTokenSigning', setClaims);
		},
		{ auto: true },
	],
});

// One after another in one worker, because they share the provider.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => keepToasts(page));

async function startProvider(port = 0): Promise<OAuth2Server> {
	const server = new OAuth2Server();
	await server.issuer.keys.generate('RS256');
	await server.start(port, 'localhost');
	return server;
}

const googleEnv = (issuer = '') => ({
	GOOGLE_CLIENT_ID: 'the-shop',
	GOOGLE_CLIENT_SECRET: 'between us',
	GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
});

/** Makes the provider answer the next sign-in with an error instead of a code. */
function refuseNext({ server }: Google, error: string, description?: string): void {
	server.service.once('beforeAuthorizeRedirect', ({ url }) => {
		url.searchParams.delete('code');
		url.searchParams.set('error', error);
		if (description) url.searchParams.set('error_description', description);
	});
}

const header = (page: Page) => page.getByRole('banner');
const press = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();

test('[AUTH-01] [AUTH-06] the button opens a popup, which signs in with Google and closes, and the page behind it goes one step back', async ({
	page,
	google,
}) => {
	await open(page, `${google.shop.origin}/blog`);
	await header(page).getByRole('link', { name: 'Login' }).click();
	await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
	await axe(page);
	const opened = page.waitForEvent('popup');
	await press(page);
	const popup = await opened;
	await page.waitForURL(`${google.shop.origin}/blog`);
	await expect(toast(page, 'Logged in with Google!')).toBeVisible();
	await expect(header(page).getByText('Fatima')).toBeVisible();
	await expect.poll(() => popup.isClosed()).toBe(true);
	await expect.poll(() => page.context().pages()).toHaveLength(1);

	// This account has no password to change.
	await page.goto(`${google.shop.origin}/profile?edit=password`);
	await expect(page.getByText('You log in with Google, without a password.')).toBeVisible();
});

test('[AUTH-06] a cancelled sign-in shows the provider’s message and stays on the login page', async ({
	page,
	google,
}) => {
	await open(page, `${google.shop.origin}/login?next=/blog`);
	refuseNext(google, 'access_denied', 'The user closed the door.');
	const opened = page.waitForEvent('popup');
	await press(page);
	await expect(toast(page, 'The user closed the door.')).toBeVisible();
	expect(page.url()).toBe(`${google.shop.origin}/login?next=/blog`);
	const popup = await opened;
	await expect.poll(() => popup.isClosed()).toBe(true);

	await press(page);
	await page.waitForURL(`${google.shop.origin}/blog`);
	await expect(toast(page, 'Logged in with Google!')).toBeVisible();
});

test('[AUTH-06] Google does not open an account whose address the shop cannot trust', async ({
	page,
	person,
	google,
}) => {
	// A password account has this address, and nothing proves that its user owns the address.
	await newCustomer(page, { origin: google.shop.origin, email: person.email });
	await page.context().clearCookies();

	await open(page, `${google.shop.origin}/login`);
	await press(page);
	await expect(toast(page, 'This email address already has a password here.')).toBeVisible();
	// The page shows what to do for longer than the toast.
	await expect(page.getByRole('main').getByText('After that you can log in with Google too.')).toBeVisible();
	await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();

	// Nor does an address open an account that Google has not confirmed.
	person.email = `other-${person.email}`;
	person.email_verified = false;
	await press(page);
	await expect(toast(page, 'Google has not confirmed this email address yet.')).toBeVisible();
});

test('[AUTH-01] [AUTH-06] Google opens the existing account when the shop has verified its address; “Remember me” ticked, for 30 days', async ({
	page,
	person,
	google,
}) => {
	person.email = 'customer@sangtarash.example';
	await open(page, `${google.shop.origin}/login?next=/profile`);
	await page.getByLabel('Remember me').check();
	await press(page);
	await page.waitForURL(`${google.shop.origin}/profile`);
	await expect(page.getByRole('heading', { name: 'Ayesha Khan' })).toBeVisible();
	expect(await expiry(page)).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
});

/** When the session's cookie ends, in seconds of Unix time; -1 with the browser. */
async function expiry(page: Page): Promise<number> {
	const cookies = await page.context().cookies();
	return cookies.find(({ name }) => name.endsWith('session_token'))?.expires ?? 0;
}

test('[AUTH-01] [AUTH-06] where popups are blocked the whole page goes to Google and comes back; “Remember me” not ticked, until the browser closes', async ({
	page,
	google,
}) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await open(page, `${google.shop.origin}/login?next=/blog`);
	await press(page);
	await page.waitForURL(`${google.shop.origin}/blog`);
	await expect(toast(page, 'Logged in with Google!')).toBeVisible();
	await expect.poll(() => page.context().pages()).toHaveLength(1);
	expect(await expiry(page)).toBe(-1);
});

test('[AUTH-06] a message says that Google cannot be reached, and the next attempt works once it can', async ({
	page,
	startShop,
}) => {
	const port = await freePort();
	const shop = await startShop(googleEnv(`http://localhost:${port}`));
	await open(page, `${shop.origin}/login?next=/blog`);
	await press(page);
	await expect(toast(page, 'Google cannot be reached right now. Please try again.')).toBeVisible();

	const server = await startProvider(port);
	server.service.on('beforeTokenSigning', ({ payload }) => {
		Object.assign(payload, { email: 'late@gmail.example', email_verified: true, name: 'Fatima Noor' });
	});
	await press(page);
	await page.waitForURL(`${shop.origin}/blog`);
	await expect(toast(page, 'Logged in with Google!')).toBeVisible();
	await server.stop();
});

test('[AUTH-06] a callback without a started sign-in signs nobody in', async ({ page, google }) => {
	await open(page, `${google.shop.origin}/auth/callback/google?code=stolen&state=made-up`);
	expect(page.url()).toBe(`${google.shop.origin}/login`);
	await expect(toast(page, 'Google sign-in took too long. Please try again.')).toBeVisible();
	await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('[AUTH-06] [HOUSE-05] where Google is not configured there is no button for it, and its address says so', async ({
	page,
}) => {
	await open(page, '/login');
	await expect(page.getByRole('button', { name: 'Log in', exact: true }).last()).toBeVisible();
	await expect(page.getByText('Google')).toHaveCount(0);
	// As from a page that was opened while Google was configured.
	await page.evaluate(() => {
		const form = document.createElement('form');
		Object.assign(form, { method: 'post', action: '/auth/google' });
		document.body.append(form);
		form.submit();
	});
	await expect(toast(page, 'Authentication method not enabled. Contact support.')).toBeVisible();
	expect(new URL(page.url()).pathname).toBe('/login');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('[AUTH-06] Google signs in, and a refusal shows its reason', async ({ page, google }) => {
		refuseNext(google, 'access_denied');
		await page.goto(`${google.shop.origin}/login?next=/blog`);
		await press(page);
		await expect(page.locator('noscript [role]')).toHaveText('Google sign-in was cancelled.');
		expect(page.url()).toBe(`${google.shop.origin}/login?next=%2Fblog`);
		await press(page);
		await page.waitForURL(`${google.shop.origin}/blog`);
		await expect(page.locator('noscript [role]')).toHaveText('Logged in with Google!');
	});
});
