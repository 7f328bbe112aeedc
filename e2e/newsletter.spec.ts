import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open } from './cart-steps.ts';
import { expect, test } from './shop.ts';

const email = (page: Page) => page.getByLabel('Your email address');
const send = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

test('[HOME-09] [AUTH-10] [DATA-03] [AUTH-09] subscribes, says so for 3 s, and keeps the address', async ({
	page,
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url });
	await open(page, `${shop.origin}/`);
	await expect(email(page)).toHaveAttribute('type', 'email');
	await expect(email(page)).toHaveAttribute('required');
	const before = Date.now();
	await email(page).fill('Buyer@Stone.example');
	await send(page).click();

	await expect(toast(page)).toHaveText('Successfully subscribed to newsletter!');
	const shownAt = Date.now();
	await expect(page).toHaveURL(`${shop.origin}/`);
	await expect(email(page)).toHaveValue('');
	await page.mouse.move(10, 10);
	await expect(toast(page)).toHaveCount(0);
	const stood = Date.now() - shownAt;
	expect(stood).toBeGreaterThan(2500);
	expect(stood).toBeLessThan(4500);

	const { rows } = await withClient(url, (client) => client.query('select * from newsletter_subscribers'));
	expect(rows).toEqual([{ email: 'buyer@stone.example', subscribed_at: expect.any(Date), is_active: true }]);
	expect(Math.abs(rows[0].subscribed_at.getTime() - before)).toBeLessThan(10_000);
});

test.describe('refused', () => {
	test.use({ allowedErrors: [/status of (422|503)/] });

	test('[HOME-09] what is no address is refused beside the field, and stays typed', async ({ page }) => {
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

	test('[HOME-09] a database that is down fails in words, and what was typed stays', async ({
		page,
		startShop,
		postgres,
	}) => {
		const shop = await startShop({
			DATABASE_URL: await postgres.createDatabase('demo'),
			LOG_LEVEL: 'silent',
		});
		await open(page, `${shop.origin}/newsletter`);
		await email(page).fill('buyer@stone.example');
		await postgres.stop();
		try {
			await send(page).click();
			await expect(toast(page)).toHaveText('Failed to subscribe. Please try again.', { timeout: 15_000 });
			await expect(email(page)).toHaveValue('buyer@stone.example');
		} finally {
			await postgres.start();
		}
		// It may take a moment to be itself again, and whoever reads that it failed presses again.
		await expect(async () => {
			await send(page).click({ timeout: 2000 });
			// That it failed may still be said above it.
			await expect(toast(page).filter({ hasText: 'Successfully subscribed to newsletter!' })).toBeVisible({
				timeout: 4000,
			});
		}).toPass({ timeout: 25_000 });
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

	test('[HOME-09] the form works, and its answer stands in the page', async ({ page }) => {
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
		await page.reload();
		await expect(page.getByText('Successfully subscribed to newsletter!')).toHaveCount(0);
	});
});
