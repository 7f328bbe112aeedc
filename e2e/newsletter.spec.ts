import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open } from './cart-steps.ts';
import { expect, test } from './shop.ts';

const email = (page: Page) => page.getByLabel('Your email address');
const send = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

test.describe('a refused subscription', () => {
	test.use({ allowedErrors: [/status of (422|503)/] });

	test('[HOME-09] an invalid address gets an error beside the field and stays in it', async ({ page }) => {
		await open(page, '/');
		await email(page).fill('buyer@stone');
		const answer = page.waitForResponse((response) => response.url().endsWith('/newsletter/subscribe'));
		await send(page).click();
		expect((await answer).status()).toBe(422);
		await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
		await expect(email(page)).toBeFocused();
		await expect(email(page)).toHaveValue('buyer@stone');
		await email(page).fill('buyer@stone.example');
		await send(page).click();
		await expect(toast(page)).toHaveText('Successfully subscribed to newsletter!');
		await expect(page.getByText('Invalid email address')).toHaveCount(0);
		await expect(email(page)).toHaveValue('');
	});

	test('[HOME-09] [AUTH-10] [DATA-03] [AUTH-09] a subscription is confirmed for 3 s, and the address is stored; with the database down a message says so, and the address stays in the field', async ({
		page,
		startShop,
		postgres,
	}) => {
		const url = await postgres.createDatabase('demo');
		const shop = await startShop({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
		await page.clock.install();
		await open(page, `${shop.origin}/`);
		await expect(email(page)).toHaveAttribute('type', 'email');
		await expect(email(page)).toHaveAttribute('required');
		const before = Date.now();
		await email(page).fill('Buyer@Stone.example');
		await page.clock.pauseAt(Date.now() + 3_600_000);
		await send(page).click();
		await expect(toast(page)).toHaveText('Successfully subscribed to newsletter!');
		await expect(page).toHaveURL(`${shop.origin}/`);
		await expect(email(page)).toHaveValue('');
		await page.mouse.move(10, 10);
		await page.clock.runFor(2999);
		await expect(toast(page)).toHaveCount(1);
		await page.clock.runFor(1);
		await expect(toast(page)).toHaveCount(0);
		await page.clock.resume();

		const { rows } = await withClient(url, (client) => client.query('select * from newsletter_subscribers'));
		expect(rows).toMatchObject([
			{ email: 'buyer@stone.example', subscribed_at: expect.any(Date), is_active: true, confirmed_at: null },
		]);
		expect(rows[0].subscribed_at.getTime()).toBeGreaterThanOrEqual(before);
		expect(rows[0].subscribed_at.getTime()).toBeLessThanOrEqual(Date.now());

		await email(page).fill('mason@stone.example');
		await postgres.stop();
		try {
			await send(page).click();
			await expect(toast(page)).toHaveText('Failed to subscribe. Please try again.');
			await expect(email(page)).toHaveValue('mason@stone.example');
		} finally {
			await postgres.start();
		}
		await expect.poll(async () => (await page.request.get(`${shop.origin}/readyz`)).status()).toBe(200);
		await send(page).click();
		// The failure message may still be shown above the success message.
		await expect(toast(page).filter({ hasText: 'Successfully subscribed to newsletter!' })).toBeVisible();
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

	test('[HOME-09] the form works, and the page shows the result', async ({ page }) => {
		await page.goto('/');
		await email(page).fill('buyer@stone');
		const answer = page.waitForResponse((response) => response.url().endsWith('/newsletter'));
		await send(page).click();
		expect((await answer).status()).toBe(422);
		await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
		await expect(email(page)).toHaveValue('buyer@stone');
		await email(page).fill('paper@stone.example');
		await send(page).click();
		await expect(page.getByRole('status').getByText('Successfully subscribed to newsletter!')).toBeVisible();
		await page.goto('/newsletter');
		await expect(page.getByText('Successfully subscribed to newsletter!')).toHaveCount(0);
	});
});
