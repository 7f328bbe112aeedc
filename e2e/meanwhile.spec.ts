import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart } from './cart-steps.ts';
import { DATA, delayRequests, routeLater } from './delay-requests.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { expect, signIn, test } from './shop.ts';

const ziarat = { id: 'ziarat-white', name: 'Ziarat White', price: 34_000 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const header = (page: Page) => page.getByRole('banner');

/** Actions during a pending request, and changes between two requests. */
test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ page }) => routeLater(page));

test('[CHK-05] a product added while the order is submitted stays in the cart', async ({
	page,
	startShop,
	postgres,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await signIn(page, { origin });
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

test('[CART-02] [CART-05] a press that ends the editing of a quantity does not move its target away', async ({
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

test('[PROD-05] [PROD-06] a product opens at the price on its card, not at the price of an earlier visit', {
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
	// By then the router has navigated.
	await expect(page.locator('[data-first-frame][data-shown]')).toHaveCount(0);
	await expect(
		page.getByRole('main').getByText('PKR 1,234.00 / sq ft').filter({ visible: true }).first(),
	).toBeVisible();
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
	expect(await page.evaluate(() => localStorage.getItem('sangtarash-cart'))).toContain('"price":123400');
	release();
});

test('[SHOP-02] [SHOP-09] a filter whose navigation is interrupted by another link is reset in the form', async ({
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

test('[LIST-02] [NAV-07] a live update while more products load does not change the scroll position', async ({
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
	const position = await page.evaluate(() => scrollY);
	expect(position).toBeGreaterThan(500);
	const release = await delayRequests(page, DATA);
	const request = page.waitForRequest(DATA);
	await more.click();
	await request;
	await sql(
		`update products set price = 123400, discount = 0 where id = (select id from products order by name limit 1)`,
	);
	// Time for the notification to reach the page and for the page to revalidate.
	await page.waitForTimeout(1500);
	release();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
	await page.waitForTimeout(500);
	expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(position - 1);
	await expect(cards(page).filter({ hasText: 'PKR 1,234.00' })).toHaveCount(1);
});

test('[PROD-01] after the skip link, Back still returns to the list', { tag: '@speed' }, async ({ page }) => {
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

test('[PROD-01] after leaving a first frame for another page, going back shows the list', {
	tag: '@speed',
}, async ({ page }) => {
	await open(page, '/featured');
	const link = cards(page).first().getByRole('link');
	await link.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	await delayRequests(page, DATA);
	await link.click();
	await header(page).getByRole('link', { name: 'Best Seller' }).click();
	// By now the router would have navigated to the product.
	await page.waitForTimeout(800);
	await page.goBack();
	await expect(page).toHaveURL('/featured');
	// Until React has rendered, the product's page may still be shown.
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Featured');
	await expect(link).toBeVisible();
	await expect(page.locator('[data-first-frame][data-shown]')).toHaveCount(0);
});

test('[NAV-04] leaving while a page’s data arrive reports no error', async ({ page }) => {
	// A slow network: the end of the page's data comes only when the request is aborted, and the root's data never come.
	await page.addInitScript(() => {
		const send = window.fetch;
		window.fetch = async (input, init) => {
			const response = await send(input, init);
			if (!String(input).includes('best-seller.page') || !response.body) return response;
			const aborted = new Promise<never>((_, reject) => {
				init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
			});
			return new Response(response.body.pipeThrough(new TransformStream({ flush: () => aborted })), response);
		};
	});
	await open(page, '/featured');
	await delayRequests(page, /_routes=root/);
	const arrived = page.waitForResponse(/best-seller\.page/);
	await header(page).getByRole('link', { name: 'Best Seller' }).click();
	await arrived;
	await page.waitForTimeout(300);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
	await expect(page).toHaveURL('/blog');
});

test('[SHOP-03] [SHOP-09] a slider moved by several key presses adds one history entry', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, '/shop');
	await page.getByRole('slider', { name: 'Lowest price' }).focus();
	const before = await page.evaluate(() => history.length);
	for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight', { delay: 60 });
	await expect(page).toHaveURL(/min=25/);
	expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('[CHK-06] the focus is not lost when a new price is accepted by keyboard', async ({ page }) => {
	await signIn(page);
	await storeCart(page, [{ ...ziarat, price: 100, quantity: 100 }]);
	await open(page, '/cart');
	const message = page.getByRole('main').locator('[aria-live]').filter({ hasText: 'The price is now' });
	const accept = page.getByRole('button', { name: /Use the new price/ });
	await expect(message).toBeVisible();
	await accept.focus();
	await page.keyboard.press('Enter');
	await expect(accept).toHaveCount(0);
	expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('[CHK-03] removing a product by keyboard moves the focus to the order summary', async ({ page }) => {
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
