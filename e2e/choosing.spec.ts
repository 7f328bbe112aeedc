import { open, waitForHydration } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { axe, expect, test } from './shop.ts';

const KEY = 'sangtarash-saved';

// The shop does not answer once.
test.use({ allowedErrors: [/net::ERR_FAILED/] });

test('[CHOOSE-05] what a visitor saves on cards is on its page, comes back after it was taken out, is compared, and goes to the account', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const main = page.getByRole('main');
	await open(page, '/featured');
	await waitForHydration(page);
	const buttons = main.getByRole('button', { name: /^Save / });
	const names = await buttons.evaluateAll((all) => all.slice(0, 3).map((each) => each.ariaLabel ?? ''));
	for (const name of names) {
		const button = main.getByRole('button', { name, exact: true });
		await button.click();
		await expect(button).toHaveAttribute('aria-pressed', 'true');
		expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
	await open(page, '/featured');
	for (const name of names)
		await expect(main.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
	await page.evaluate((key) => {
		const list = JSON.parse(localStorage.getItem(key) ?? '[]');
		localStorage.setItem(key, JSON.stringify([...list, { id: 'gone-grey', name: 'Gone Grey' }]));
	}, KEY);

	await open(page, '/saved');
	await expect(main.getByText('Gone Grey')).toBeVisible();
	await expect(main.getByText('We no longer sell this stone.')).toBeVisible();
	await axe(page);
	// A shop that does not answer says nothing of what it sells.
	await page.route('**/saved/stones?id=*', (route) => route.abort());
	await page.reload();
	await expect(main.getByText('The stones could not be read just now.')).toBeVisible();
	await expect(main.getByText('Gone Grey')).toBeVisible();
	await expect(main.getByText('We no longer sell this stone.')).toHaveCount(0);
	await page.unroute('**/saved/stones?id=*');
	await open(page, '/saved');
	const [first = '', second = '', third = ''] = names.map((name) => name.slice('Save '.length));
	await main.getByRole('button', { name: `Take out ${first}` }).click();
	await expect(main.getByRole('link', { name: first, exact: true })).toHaveCount(0);
	await expect(main.getByRole('button', { name: 'Put it back' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(main.getByRole('link', { name: first, exact: true })).toBeVisible();
	await main.getByRole('checkbox', { name: `Choose ${second}` }).check();
	await main.getByRole('checkbox', { name: `Choose ${third}` }).check();
	await main.getByRole('button', { name: 'Compare (2)' }).click();
	await expect(main.getByRole('columnheader')).toHaveCount(2);

	await newCustomer(page);
	const sent = page.waitForResponse('**/saved/change');
	await page.goto('/blog');
	await (await sent).finished();
	await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeFalsy();
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, '/saved');
	await waitForHydration(page);
	for (const name of [first, second, third])
		await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
	await expect(main.getByText('Gone Grey')).toBeVisible();
	await main.getByRole('button', { name: `Take out ${second}` }).click();
	await main.getByRole('button', { name: 'Put it back' }).click();
	await expect(main.getByRole('link', { name: second, exact: true })).toBeVisible();

	await page.context().clearCookies();
	await open(page, '/saved');
	await expect(main.getByText('Nothing is saved yet.')).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[CHOOSE-05] a customer saves a stone on its page and takes it out again', async ({ page }) => {
		await newCustomer(page);
		await page.goto('/product/ziarat-white');
		await page.getByRole('main').getByRole('button', { name: 'Save Ziarat White' }).click();
		await expect(page).toHaveURL('/saved');
		await page.getByRole('main').getByRole('button', { name: 'Take out Ziarat White' }).click();
		await expect(page.getByRole('main').getByText('Nothing is saved yet.')).toBeVisible();
	});
});
