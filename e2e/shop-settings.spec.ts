import type { Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { routeLater } from './delay-requests.ts';
import { axe, expect, signIn, test } from './shop.ts';

test.use({ allowedErrors: [/status of (403|422)|ERR_FAILED/] });

async function asOwner(page: Page, path: string): Promise<void> {
	await signIn(page, demo.owner);
	await page.goto(path);
}

/** No page is wider than a small phone. */
async function fitsPhone(page: Page): Promise<void> {
	await page.setViewportSize({ width: 360, height: 740 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await axe(page);
	await page.setViewportSize({ width: 1280, height: 800 });
}

test('[CITY-03] [CITY-04] the owner keeps the list of cities, and the checkout suggests those that are served', async ({
	page,
}) => {
	await asOwner(page, '/staff/cities');
	await expect(page.getByRole('row')).toHaveCount(100);
	await fitsPhone(page);
	await page.getByLabel('Find a city').fill('R.W.P');
	await page.getByRole('button', { name: 'Find' }).click();
	await expect(page.getByRole('row')).toHaveCount(2);
	await page.getByRole('button', { name: 'Stop serving Rawalpindi' }).click();
	await expect(page.getByRole('status')).toContainText('We do not serve Rawalpindi now.');
	await expect(page.getByRole('row', { name: 'Rawalpindi' })).toContainText('Not served');

	await page.getByRole('link', { name: 'Add a city' }).click();
	await page.getByLabel('Name').fill('Hunza');
	await page.getByLabel('Other spellings').fill('Karimabad, l h r');
	await page.getByLabel('Fee of a second trip').fill('4,500');
	await page.getByLabel('Days on the road').fill('0');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Please type 1 day or more.')).toBeVisible();
	await page.getByLabel('Days on the road').fill('6');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('“l h r” already belongs to Lahore.')).toBeVisible();
	await expect(page.getByLabel('Other spellings')).toBeFocused();
	await expect(page.getByLabel('Name')).toHaveValue('Hunza');
	await fitsPhone(page);
	await page.getByLabel('Other spellings').fill('Karimabad');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status')).toHaveText('Hunza is saved.');
	await expect(page.getByRole('row', { name: 'Hunza' })).toContainText('PKR 4,500.00');

	await page.goto('/product/ziarat-white');
	await page.getByRole('button', { name: 'Add to Cart' }).first().click();
	await page.goto('/checkout');
	await expect(page.getByLabel('City')).toBeVisible();
	const suggested = await page
		.locator('datalist option')
		.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
	expect(suggested).toEqual(expect.arrayContaining(['Lahore', 'Hunza']));
	expect(suggested).not.toContain('Rawalpindi');

	await page.goto('/staff/cities');
	await page.getByRole('link', { name: 'Hunza' }).click();
	await page.getByText('Delete Hunza').first().click();
	await page.getByRole('button', { name: 'Delete Hunza' }).click();
	await expect(page.getByRole('status')).toHaveText('The city is deleted.');
	await expect(page.getByRole('row', { name: 'Hunza' })).toHaveCount(0);
});

test('[TEXT-02] [TEXT-04] the owner changes a text, sees it for an example order, and goes back to the first one; saves settings: what is wrong says why, and what was typed stays, also when the shop is away', async ({
	page,
}) => {
	await routeLater(page);
	await asOwner(page, '/staff/texts');
	await waitForHydration(page);
	await fitsPhone(page);
	const confirm = page.getByRole('region', { name: 'WhatsApp: please confirm' });
	await expect(confirm.getByText('Salaam Ayesha Khan, Sangtarash here.')).toBeVisible();
	const text = confirm.getByLabel('Text');
	await text.fill('Adaab {name} {nmae} {link}');
	await expect(confirm.getByText('Adaab Ayesha Khan {nmae} https://')).toBeVisible();
	await confirm.getByRole('button', { name: 'Save this text' }).click();
	await expect(confirm.getByText('Nothing fills {nmae} in this text.')).toBeVisible();
	await expect(text).toHaveValue('Adaab {name} {nmae} {link}');
	await text.fill('Adaab {name}: {link}');
	await confirm.getByRole('button', { name: 'Save this text' }).click();
	await expect(page.getByRole('status')).toContainText('“WhatsApp: please confirm” is saved.');
	await page.reload();
	await expect(text).toHaveValue('Adaab {name}: {link}');
	await confirm.getByText('Go back to the first text').click();
	await confirm.getByRole('button', { name: 'Use the first text' }).click();
	await expect(text).toHaveValue(/^Salaam \{name\}, \{shop\} here\./);

	await page.goto('/staff/settings/orders');
	await waitForHydration(page);
	await fitsPhone(page);
	await page.getByLabel('Sales tax, in per cent').fill('18 %');
	await page.getByLabel('Mail each new order').check();
	await page.getByLabel('What a vehicle may carry').fill('3,500 kg');
	const save = page.getByRole('button', { name: 'Save the settings' });
	await save.click();
	await expect(page.getByText('An invoice with tax needs it')).toHaveCount(3);
	await expect(page.getByText('Please enter the address that gets the mails')).toBeVisible();
	await page.getByLabel('Legal name').fill('Sangtarash Stone House');
	await page.getByLabel('Address of the seller').fill('Plot 14, Marble Market');
	await page.getByLabel('STRN').fill('12-34-5678-901-23');
	await page.getByLabel('Address', { exact: true }).fill('yard@stone.example');

	await page.route('**/staff/settings/orders.data*', (route) => route.abort());
	await save.click();
	await expect(page.getByRole('alert')).toContainText('What you typed is kept');
	await expect(page.getByLabel('Legal name')).toHaveValue('Sangtarash Stone House');
	await page.unroute('**/staff/settings/orders.data*');
	await save.click();
	await expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' })).toBeVisible();
	await page.reload();
	await waitForHydration(page);
	await expect(page.getByLabel('Sales tax, in per cent')).toHaveValue('18');
	await expect(page.getByLabel('What a vehicle may carry')).toHaveValue('3500');
	await expect(page.getByLabel('Mail each new order')).toBeChecked();

	// For the other tests of this shop.
	await page.getByLabel('Mail each new order').uncheck();
	await save.click();
	await expect(page.getByLabel('Mail each new order')).not.toBeChecked();
});

test('[CITY-03] [TEXT-02] [TEXT-04] the desk may not, and without scripts the forms work too', async ({
	page,
	browser,
	shop,
}) => {
	const desk = { email: 'desk@sangtarash.example', password: 'travertine-2026' };
	await signIn(page, desk);
	for (const path of ['cities', 'cities/1', 'texts', 'settings'])
		expect((await page.request.get(`/staff/${path}`)).status()).toBe(403);

	const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin });
	await asOwner(plain, '/staff/cities');
	await plain.getByRole('button', { name: 'Stop serving Gilgit' }).click();
	await expect(plain.getByRole('row', { name: 'Gilgit' })).toContainText('Not served');
	await plain.goto('/staff/texts');
	const mail = plain.getByRole('region', { name: 'Mail: confirmed' });
	await mail.getByLabel('Text').fill('{oops}');
	await mail.getByRole('button', { name: 'Save this text' }).click();
	await expect(mail.getByText('Nothing fills {oops} in this text.')).toBeVisible();
	await plain.goto('/staff/settings/orders');
	await plain.getByLabel('NTN').fill('12');
	await plain.getByRole('button', { name: 'Save the settings' }).click();
	await expect(plain.getByText('An NTN has 7 or 8 digits')).toBeVisible();
	await plain.close();
});
