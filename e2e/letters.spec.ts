import type { Page } from '@playwright/test';
import { unique } from '#test/visitor.ts';
import { open } from './cart-steps.ts';
import { axe, expect, type Shop, test } from './shop.ts';

const main = (page: Page) => page.getByRole('main');

/** The newest link that was mailed to an address. Without a mail server the shop prints each mail. */
async function mailedLink(shop: Shop, email: string): Promise<string> {
	const find = () => {
		const mails = shop.logs().split('\nMail to ');
		const own = mails.filter((mail) => mail.startsWith(`${email}:`)).at(-1) ?? '';
		return /\/newsletter\/confirm\?token=[\w.-]+/.exec(own)?.[0];
	};
	await expect.poll(find).toBeDefined();
	return find() ?? '';
}

test('[LETTER-01] a visitor subscribes and confirms by a press', async ({ page, shop }) => {
	const email = `sana-${unique()}@buyer.example`;
	await open(page, '/newsletter');
	await page.getByLabel('Your email address').fill(email);
	await page.getByRole('button', { name: 'Subscribe' }).click();
	const link = await mailedLink(shop, email);
	await open(page, link);
	await axe(page);
	await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Your newsletter is confirmed' })).toBeVisible();
	await axe(page);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

	test('[LETTER-01] the button works, and a wrong link says so', async ({ page, shop }) => {
		const email = `sana-${unique()}@buyer.example`;
		await page.goto('/newsletter');
		await page.getByLabel('Your email address').fill(email);
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await page.goto(await mailedLink(shop, email));
		await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Your newsletter is confirmed' })).toBeVisible();
		await page.goto('/newsletter/unsubscribe?token=none');
		await expect(page).toHaveURL('/newsletter/leave?token=none');
		await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
	});
});
