import type { Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { open, waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

test.use({ allowedErrors: [/status of (409|422)|Blocked script execution in 'about:srcdoc'/] });
test.describe.configure({ mode: 'default' });

/** Each test has its own sections. */
const shopOfDrafts = shopOfFile('demo');

const note = (page: Page) => page.getByText(/^Draft from \d\d:\d\d restored\. It is not saved yet\./);
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last();

/** Away by a link, as one does who looks something up. */
async function leave(page: Page): Promise<void> {
	await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
}

test('[SET-08] what an owner typed into a section is there again, with its rows, until it is saved or discarded', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfDrafts({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	const section = `${origin}/staff/settings/claims`;
	await open(page, section);
	const heading = page.locator('[name="claims.0.title"]');
	const stored = await heading.inputValue();
	await heading.fill('Cut on the day');
	await leave(page);
	await page.goBack();
	await expect(note(page)).toBeVisible();
	await expect(heading).toHaveValue('Cut on the day');
	await expect(page.frameLocator('iframe').getByText('Cut on the day')).toBeVisible();
	await axe(page);

	// A press on a row is no key, and is kept too.
	await page.getByRole('button', { name: 'Add a figure' }).click();
	const added = page.locator('[name="statistics.4.figure"]');
	await expect(added).toBeFocused();
	await page.reload();
	await expect(note(page)).toBeVisible();
	await expect(added).toBeVisible();
	await expect(heading).toHaveValue('Cut on the day');

	await discard(page).click();
	await expect(note(page)).toHaveCount(0);
	await expect(heading).toHaveValue(stored);
	await expect(added).toHaveCount(0);
	await page.reload();
	await waitForHydration(page);
	await expect(heading).toHaveValue(stored);

	await heading.fill('Sawn on the day');
	await page.reload();
	await expect(heading).toHaveValue('Sawn on the day');
	// The browser itself puts back what was typed, before the scripts know of the draft.
	await expect(note(page)).toBeVisible();
	await save(page).click();
	await expect(page.getByText('Saved. It is live in the shop.').first()).toBeVisible();
	await open(page, section);
	await expect(heading).toHaveValue('Sawn on the day');
	await expect(note(page)).toHaveCount(0);
});

test('[SET-08] [SET-05] a draft takes the place of nothing that somebody else has stored since, unasked', async ({
	page,
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfDrafts({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	await open(page, `${origin}/staff/settings/shop`);
	await page.getByLabel('Name', { exact: true }).fill('Patthar Ghar');
	await leave(page);
	const other = await browser.newPage();
	await signIn(other, { ...demo.owner, origin });
	await open(other, `${origin}/staff/settings/shop`);
	await other.getByLabel('Name', { exact: true }).fill('Marmar Ghar');
	await save(other).click();
	await expect(other.getByText('Saved. It is live in the shop.').first()).toBeVisible();
	await other.close();
	await open(page, `${origin}/staff/settings/shop`);
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Patthar Ghar');
	await save(page).click();
	await expect(page.getByRole('region', { name: 'Stored meanwhile' })).toContainText('Marmar Ghar');
});

test('[SET-08] invoices, mails and quotes keep a draft, and so does each text', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfDrafts({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	const orders = `${origin}/staff/settings/orders`;
	await open(page, orders);
	await page.getByLabel('Legal name').fill('Patthar Ghar');
	await page.getByLabel('Mail each new order').check();
	await leave(page);
	await page.goBack();
	await expect(note(page)).toBeVisible();
	await expect(page.getByLabel('Legal name')).toHaveValue('Patthar Ghar');
	await expect(page.getByLabel('Mail each new order')).toBeChecked();
	await axe(page);
	await discard(page).click();
	await expect(page.getByLabel('Legal name')).toHaveValue('');
	await expect(page.getByLabel('Mail each new order')).not.toBeChecked();
	await page.getByLabel('Days that a quote counts').fill('21');
	await page.reload();
	// Saved sooner, the form would hold what is stored, and the draft would stay.
	await expect(note(page)).toBeVisible();
	await page.getByRole('button', { name: 'Save the settings' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' })).toBeVisible();
	await expect(note(page)).toHaveCount(0);
	await open(page, orders);
	await expect(page.getByLabel('Days that a quote counts')).toHaveValue('21');
	await expect(note(page)).toHaveCount(0);

	await open(page, `${origin}/staff/texts`);
	const confirm = page.getByRole('region', { name: 'WhatsApp: please confirm' });
	const text = confirm.getByLabel('Text');
	await text.fill('Adaab {name}: {link}');
	await leave(page);
	await page.goBack();
	await expect(note(page)).toHaveCount(1);
	await expect(text).toHaveValue('Adaab {name}: {link}');
	await expect(confirm.getByText('Adaab Ayesha Khan: https://')).toBeVisible();
	await axe(page);
	await discard(page).click();
	await expect(text).toHaveValue(/^Salaam \{name\}/);
	await expect(confirm.getByText('Salaam Ayesha Khan')).toBeVisible();
	await text.fill('Adaab {name}, once more: {link}');
	await page.reload();
	await expect(text).toHaveValue('Adaab {name}, once more: {link}');
	await expect(note(page)).toBeVisible();
	await confirm.getByRole('button', { name: 'Save this text' }).click();
	await expect(page.getByText('“WhatsApp: please confirm” is saved.')).toBeVisible();
	await expect(note(page)).toHaveCount(0);
	await page.reload();
	await expect(text).toHaveValue('Adaab {name}, once more: {link}');
	await expect(note(page)).toHaveCount(0);
});
