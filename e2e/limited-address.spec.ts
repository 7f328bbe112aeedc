import type { Page } from '@playwright/test';
import { demo, unique, visitor } from '#test/visitor.ts';
import { open } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

// The tests of the wait itself are in `process/limited-address.test.ts`.
const SETTINGS = {
	LIMIT_LOGIN_ADDRESS: '1/15m',
	LIMIT_SIGNUP: '1/1h',
	DELAY_SECONDS: '4',
	DELAY_SECONDS_MAX: '4',
};

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
	await visitor(origin).post('/signup', signup(`${unique()}@buyer.example`));
}

async function fillLogin(page: Page): Promise<void> {
	await page.getByLabel('Email', { exact: true }).fill(demo.customer.email);
	await page.getByLabel('Password', { exact: true }).fill(demo.customer.password);
}

const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

test('[DEVICE-04] [DEVICE-05] the login and the sign-up page count down and then go on by themselves; a wrong password after the wait is an ordinary one', async ({
	page,
	browser,
	startShop,
}) => {
	const { origin } = await startShop(SETTINGS);
	await limitAddress(origin);
	await page.clock.install();

	await test.step('[DEVICE-04] a wrong password', async () => {
		await open(page, `${origin}/login?next=/blog`);
		await fillLogin(page);
		await page.getByLabel('Password', { exact: true }).fill('not this one');
		await press(page);
		await expect(page.getByRole('timer')).toBeVisible();
		// The page stays as it is until axe has looked at it.
		const looked = Promise.withResolvers<void>();
		await page.route(/\/login/, async (route) => {
			await looked.promise;
			await route.continue();
		});
		await axe(page);
		await expect(page.getByRole('timer')).toBeVisible();
		looked.resolve();
		await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
		await expect(page.getByRole('timer')).toHaveCount(0);
	});

	await test.step('[DEVICE-04] the login page goes on', async () => {
		await page.clock.pauseAt(Date.now() + 3_600_000);
		await fillLogin(page);
		await press(page);
		await expect(page.getByRole('alert')).toContainText('Many wrong passwords came from your network');
		await expect(page.getByRole('timer')).toHaveText('This page goes on in 4 seconds.');
		await page.clock.runFor(3000);
		await expect(page.getByRole('timer')).toHaveText('This page goes on in 1 second.');
		await page.clock.resume();
		await page.waitForURL(`${origin}/blog`);
	});

	await test.step('[DEVICE-05] the sign-up page goes on', async () => {
		await page.context().clearCookies();
		await open(page, `${origin}/signup`);
		await page.getByLabel('Full name').fill('Bilal Ahmed');
		await page.getByLabel('Email', { exact: true }).fill(`bilal-${unique()}@buyer.example`);
		await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
		await page.getByLabel('Confirm password').fill('slab of onyx');
		await page.getByLabel('I agree to the Terms and Conditions').check();
		await page.getByRole('button', { name: 'Create account' }).click();
		await expect(page.getByRole('alert')).toContainText('Many accounts came from your network');
		await page.waitForURL(`${origin}/`);
	});

	await test.step('[DEVICE-04] without scripts the page says how long, and a press then logs in', async () => {
		const plain = await browser.newPage({ javaScriptEnabled: false });
		await plain.goto(`${origin}/login`);
		await fillLogin(plain);
		await press(plain);
		await expect(plain.getByRole('alert')).toHaveText(
			'Many wrong passwords came from your network, so each login has to wait. Please try again in 4 seconds. Then enter your password again, and press the button.',
		);
		const alert = plain.getByRole('alert');
		// A press that comes too early is answered with what is left of the same wait.
		await expect
			.poll(async () => {
				await fillLogin(plain);
				const [answer] = await Promise.all([
					plain.waitForResponse((response) => response.request().method() === 'POST'),
					plain.waitForEvent('load'),
					press(plain),
				]);
				if (answer.status() === 429)
					await expect(alert).toContainText(/Please try again in [1-4] seconds?\./);
				return answer.status();
			})
			.toBe(302);
		await expect(plain).toHaveURL(`${origin}/`);
		await plain.close();
	});
});
