import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unique } from '#test/visitor.ts';
import { open, waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

const main = (page: Page) => page.getByRole('main');

/** Signs up a new customer, whom no other test changes, and opens the profile. */
async function newCustomer(page: Page): Promise<void> {
	await page.goto('/signup');
	await page.getByLabel('Full name').fill('Sana Mir');
	await page.getByLabel('Email', { exact: true }).fill(`sana-${unique()}@buyer.example`);
	await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
	await page.getByLabel('Confirm password').fill('slab of onyx');
	await page.getByLabel('I agree to the Terms and Conditions').check();
	await page.getByRole('button', { name: 'Create account' }).click();
	await page.waitForURL('/');
	await page.goto('/profile');
}

test('[PRIV-02] the profile gives a file with all that the shop knows', async ({ page }) => {
	await signIn(page);
	await open(page, '/profile');
	const arriving = page.waitForEvent('download');
	await main(page).getByRole('link', { name: 'Download my data' }).click();
	const file = await arriving;
	expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/);
	const known = JSON.parse(await readFile(await file.path(), 'utf8'));
	expect(known.account.name).toBe('Ayesha Khan');
	expect(Object.keys(known)).toContain('orders');
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, allowedErrors: [/status of 422/] });

		test('[PRIV-03] a customer asks to be deleted after a tick, reads when it happens, and takes it back', async ({
			page,
		}) => {
			await newCustomer(page);
			if (javaScriptEnabled) await waitForHydration(page);
			const button = main(page).getByRole('button', { name: 'Delete my account' });
			await button.click();
			await expect(main(page).getByText('We delete your account within seven days.')).toBeVisible();
			if (javaScriptEnabled) await axe(page);
			await button.last().click();
			await expect(main(page).getByText('Please tick this first')).toBeVisible();
			await main(page).getByLabel('Yes, delete my account').check();
			await button.last().click();
			await expect(main(page).getByText(/^You asked us on .* to delete your account\./)).toBeVisible();
			await expect(button).toHaveCount(0);
			if (javaScriptEnabled) await axe(page);
			await main(page).getByRole('button', { name: 'Keep my account' }).click();
			await expect(button).toBeVisible();
			await expect(main(page).getByText(/^You asked us on/)).toHaveCount(0);
		});
	});
}
