import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart } from './cart-steps.ts';
import { delayRequests } from './delay-requests.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { expect, signIn, test } from './shop.ts';

const DATA = /\.data(\?|$)/;
const ziarat = { id: 'ziarat-white', name: 'Ziarat White', price: 34_000 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const header = (page: Page) => page.getByRole('banner');

/** What visitors do while something else is on its way. */
test.describe.configure({ timeout: 90_000 });

test('[CHK-05] what is put into the cart while an order is on its way stays in it', async ({
	page,
	startShop,
	postgres,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await signIn(page, { origin });
	await expect(header(page).getByText('Account of')).toBeAttached();
	await storeCart(page, [{ ...ziarat, quantity: 1250 }], origin);
	await open(page, `${origin}/checkout`);
	await fillDelivery(page);
	const release = await delayRequests(page, DATA);
	await placeButton(page).click();
	await expect(page.getByRole('button', { name: 'Placing your order…' })).toBeVisible();

	const other = await page.context().newPage();
	for (const id of ['coffee-brown', 'ziarat-white']) {
		await open(other, `${origin}/product/${id}`);
		await other.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
	}
	release();
	await page.waitForURL(/placed=/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await storedCart(page)).toEqual([
		['ziarat-white', 100],
		['coffee-brown', 100],
	]);
});

test('[CART-02] [CART-05] a quantity that is left by a press below it moves nothing from under that press', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await storeCart(page, [{ ...ziarat, quantity: 100 }]);
	await open(page, '/cart');
	const proceed = page.getByRole('link', { name: 'Proceed to checkout' });
	const before = await proceed.boundingBox();
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Quantity|sq ft/ })
		.first()
		.click();
	await expect(page.getByRole('textbox', { name: /Ziarat White/ })).toBeFocused();
	expect(await proceed.boundingBox()).toEqual(before);
	await page.keyboard.type('5');
	await proceed.click({ position: { x: 40, y: (before?.height ?? 0) - 3 } });
	await expect(page).toHaveURL(/\/login/);
	expect(await storedCart(page)).toEqual([['ziarat-white', 500]]);
});

test('[PROD-05] [PROD-06] a stone opens at the price that its card shows, whatever it was when it was last open', {
	tag: '@speed',
}, async ({ page, startShop, postgres }) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	await open(page, `${origin}/featured`);
	const link = cards(page).first().getByRole('link');
	const id = (await link.getAttribute('href'))?.split('/').at(-1);
	await link.click();
	await expect(page.locator('main > :not([data-first-frame]) dl')).toContainText('Origin');
	await page.goBack();
	await withClient(url, (client) =>
		client.query('update products set price = 123400, discount = 0 where id = $1', [id]),
	);
	await expect(cards(page).first()).toContainText('PKR 1,234.00');
	const release = await delayRequests(page, DATA);
	await link.click();
	await expect(page).toHaveURL(`${origin}/product/${id}`);
	// The router has followed by then.
	await expect(page.locator('[data-first-frame][data-shown]')).toHaveCount(0);
	await expect(
		page.getByRole('main').getByText('PKR 1,234.00 / sq ft').filter({ visible: true }),
	).toHaveCount(1);
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
	expect(await page.evaluate(() => localStorage.getItem('sangtarash-cart'))).toContain('"price":123400');
	release();
});

test('[SHOP-02] [SHOP-09] a choice that was overtaken by another link is taken back in the form', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, '/shop');
	const release = await delayRequests(page, DATA);
	const onyx = page.getByRole('radio', { name: 'Onyx' });
	await onyx.check();
	await header(page).getByRole('link', { name: 'Shop', exact: true }).click();
	release();
	await expect(onyx).not.toBeChecked();
	await expect(page).toHaveURL('/shop');
	await onyx.check();
	await expect(page).toHaveURL(/category=Onyx/);
});

test('[LIST-02] [NAV-07] a change in the shop while more is fetched leaves the reader where they are', async ({
	page,
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	const sql = (text: string) => withClient(url, (client) => client.query(text));
	await sql('update products set is_featured = true');
	await open(page, `${origin}/featured`);
	const more = page.getByRole('link', { name: /Show more/ });
	await more.scrollIntoViewIfNeeded();
	const down = await page.evaluate(() => scrollY);
	expect(down).toBeGreaterThan(500);
	const release = await delayRequests(page, DATA);
	const asked = page.waitForRequest(DATA);
	await more.click();
	await asked;
	await sql(
		`update products set price = 123400, discount = 0 where id = (select id from products order by name limit 1)`,
	);
	// The shop is told, and the page has had time to ask.
	await page.waitForTimeout(1500);
	release();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
	await page.waitForTimeout(500);
	expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(down - 1);
	await expect(cards(page).filter({ hasText: 'PKR 1,234.00' })).toHaveCount(1);
});

test('[PROD-01] whoever skipped to the page still goes back to the list', { tag: '@speed' }, async ({
	page,
}) => {
	await open(page, '/featured');
	await cards(page).first().getByRole('link').click();
	await expect(page.locator('main > :not([data-first-frame]) dl')).toContainText('Origin');
	const skip = page.getByRole('link', { name: 'Skip to the page' });
	await skip.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await expect(page).toHaveURL('/featured');
});

test('[PROD-01] whoever goes on from a first frame, and then back, is on the list', {
	tag: '@speed',
}, async ({ page }) => {
	await open(page, '/featured');
	const link = cards(page).first().getByRole('link');
	await link.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	await delayRequests(page, DATA);
	await link.click();
	await header(page).getByRole('link', { name: 'Best Seller' }).click();
	// The router would have followed the press by now.
	await page.waitForTimeout(800);
	await page.goBack();
	await expect(page).toHaveURL('/featured');
	await expect(link).toBeVisible();
	await expect(page.locator('[data-first-frame][data-shown]')).toHaveCount(0);
});

test('[SHOP-03] [SHOP-09] a slider moved by keys is one step in the history', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, '/shop');
	await page.getByRole('slider', { name: 'Lowest price' }).focus();
	const before = await page.evaluate(() => history.length);
	for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight', { delay: 60 });
	await expect(page).toHaveURL(/min=25/);
	expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('[CHK-06] a changed price that is taken by the keyboard leaves the focus where it was', async ({
	page,
}) => {
	await signIn(page);
	await storeCart(page, [{ ...ziarat, price: 100, quantity: 100 }]);
	await open(page, '/cart');
	const words = page.getByRole('main').locator('[aria-live]').filter({ hasText: 'The price is now' });
	const take = page.getByRole('button', { name: /Use the new price/ });
	await expect(words).toBeVisible();
	await take.focus();
	await page.keyboard.press('Enter');
	await expect(take).toHaveCount(0);
	expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('[CHK-03] a stone that is no longer sold, removed by the keyboard, leaves the focus at what is left', async ({
	page,
}) => {
	await signIn(page);
	await storeCart(page, [
		{ ...ziarat, quantity: 100 },
		{
			...ziarat,
			id: 'sold-last-year',
			name: 'Sold Last Year',
			image: '/pictures/ziarat-white-slab.webp',
			quantity: 100,
		},
	]);
	await open(page, '/checkout');
	await page.getByRole('button', { name: 'Remove Sold Last Year' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Sold Last Year')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();
});
