import type { Page } from '@playwright/test';
import { open, storeCart } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, test, watchErrors } from './shop.ts';

const main = (page: Page) => page.getByRole('main');

const WORDS = 'We cannot send emails at the moment';

/** Nothing on the page says that a mail was sent, or is going to be. */
async function promisesNoMail(page: Page): Promise<void> {
	await expect(main(page).getByText(WORDS).first()).toBeVisible();
	await expect(
		main(page).getByText(/sent a|on its way(?! to you)|send you a link|write to (?!us)/),
	).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await axe(page);
}

test('[MAIL-05] in a shop that sends no mail a customer reads that orders stand and what to do, and of no link', async ({
	browser,
	postgres,
	startShop,
}) => {
	const { origin } = await startShop({
		DATABASE_URL: await postgres.createDatabase('demo'),
		SEED: 'empty',
	});
	const page = await browser.newPage({ baseURL: origin, viewport: { width: 360, height: 740 } });
	const errors = watchErrors(page);
	await open(page, '/forgot-password');
	await promisesNoMail(page);
	await page.getByLabel('Email', { exact: true }).fill('sana@buyer.example');
	await page.getByRole('button', { name: 'Ask for a new password' }).click();
	await expect(main(page).getByRole('status')).toContainText(WORDS);
	await promisesNoMail(page);

	await newCustomer(page);
	await storeCart(page, [{ id: 'ziarat-white', quantity: 100 }]);
	await open(page, '/checkout');
	await fillDelivery(page);
	await placeButton(page).click();
	await page.waitForURL(/placed=/);
	await expect(main(page).getByText('If we have a question, we call you.')).toBeVisible();
	await promisesNoMail(page);
	for (const path of ['/orders', '/profile', '/verify-email']) {
		await open(page, path);
		await promisesNoMail(page);
	}
	expect(errors).toEqual([]);
	await page.close();
});
