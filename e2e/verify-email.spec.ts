import type { Page } from '@playwright/test';
import { open, storeCart } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, type Shop, test } from './shop.ts';

const main = (page: Page) => page.getByRole('main');
const note = (page: Page, email: string) =>
	main(page).getByText(`Please confirm your email address: we sent a link to ${email}.`);

/** The links that were mailed to an address. Without a mail server the shop prints each mail. */
function linksTo(shop: Shop, email: string): string[] {
	const mails = shop.logs().split('\nMail to ');
	return mails
		.filter((mail) => mail.startsWith(`${email}:`))
		.flatMap((mail) => /\/verify-email\?token=[\w-]+/.exec(mail)?.[0] ?? []);
}

async function newestLink(shop: Shop, email: string, count: number): Promise<string> {
	await expect.poll(() => linksTo(shop, email)).toHaveLength(count);
	return linksTo(shop, email).at(-1) ?? '';
}

test('[MAIL-01] [MAIL-03] a new customer orders, is asked to confirm the address, and confirms by one press', async ({
	page,
	shop,
}) => {
	const { email } = await newCustomer(page);
	await storeCart(page, [{ id: 'ziarat-white', quantity: 100 }]);
	await open(page, '/checkout');
	await fillDelivery(page);
	await placeButton(page).click();
	await page.waitForURL(/placed=/);
	await expect(note(page, email)).toBeVisible();
	await axe(page);
	await page.goto('/orders');
	await expect(note(page, email)).toBeVisible();
	await open(page, '/profile');
	await expect(note(page, email)).toBeVisible();
	await axe(page);

	await main(page).getByRole('button', { name: 'Send it again' }).click();
	await page.waitForURL('/verify-email');
	await expect(main(page).getByText(`We sent a new link to ${email}.`)).toBeVisible();
	await axe(page);

	await open(page, await newestLink(shop, email, 2));
	await axe(page);
	await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
	await axe(page);
	await page.goto('/profile');
	await expect(main(page).getByText(email)).toBeVisible();
	await expect(note(page, email)).toBeHidden();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

	test('[MAIL-01] [MAIL-03] the link is sent again and confirms, and a used link says so', async ({
		page,
		browser,
		shop,
	}) => {
		const { email } = await newCustomer(page);
		await page.goto('/profile');
		await main(page).getByRole('button', { name: 'Send it again' }).click();
		await expect(main(page).getByText(`We sent a new link to ${email}.`)).toBeVisible();
		const link = await newestLink(shop, email, 2);

		// In another browser, where nobody is signed in.
		const elsewhere = await browser.newPage({ javaScriptEnabled: false });
		await elsewhere.goto(shop.origin + link);
		await main(elsewhere).getByRole('button', { name: 'Confirm', exact: true }).click();
		await expect(elsewhere.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
		await elsewhere.goto(shop.origin + link);
		await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
		await elsewhere.close();
		await page.goto('/verify-email');
		await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
	});
});
