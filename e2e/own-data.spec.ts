import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { open } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { axe, expect, test } from './shop.ts';

const main = (page: Page) => page.getByRole('main');

async function downloadsAll(page: Page): Promise<void> {
	const arriving = page.waitForEvent('download');
	await main(page).getByRole('link', { name: 'Download my data' }).click();
	const file = await arriving;
	expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/);
	const known = JSON.parse(await readFile(await file.path(), 'utf8'));
	expect(known.account.name).toBe('Sana Mir');
	expect(Object.keys(known)).toContain('orders');
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, allowedErrors: [/status of 422/] });

		test('[PRIV-02] [PRIV-03] a customer gets a file with all that the shop knows, asks to be deleted after a tick, reads when it happens, and takes it back', async ({
			page,
		}) => {
			await newCustomer(page);
			if (javaScriptEnabled) await open(page, '/profile');
			else await page.goto('/profile');
			await downloadsAll(page);
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
