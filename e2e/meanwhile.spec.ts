import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart } from './cart-steps.ts';
import { DATA, delayRequests, routeLater } from './delay-requests.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { holdableNavigation, paintedAndIdle } from './router-navigation.ts';
import { expect, signIn, test } from './shop.ts';

const ziarat = { id: 'ziarat-white', name: 'Ziarat White', price: 34_000 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const header = (page: Page) => page.getByRole('banner');
/** The specifications of the rendered page, not of the first frame before it. */
const specifications = (page: Page) => page.locator('main > :not([data-first-frame]) dl');

/** Actions during a pending request, and changes between two requests. */
test.beforeEach(({ page }) => routeLater(page));

test.describe('a shop whose products change', () => {
	// A product that it no longer has.
	test.use({ allowedErrors: [/status of 404/] });

	test('[PROD-05] [PROD-06] [PROD-09] [LIST-02] [NAV-07] [CHK-05] a product opens as it is now, the scroll position stays, and what is added meanwhile stays in the cart', {
		tag: '@speed',
	}, async ({ page, startShop, postgres }) => {
		const url = await postgres.createDatabase('demo');
		const { origin } = await startShop({ DATABASE_URL: url });
		const sql = (text: string) => withClient(url, (client) => client.query(text));
		const link = (index: number) => cards(page).nth(index).getByRole('link');
		const idOf = async (index: number) => (await link(index).getAttribute('href'))?.split('/').at(-1) ?? '';

		await test.step('a product deleted or changed since its card was rendered is shown as such', async () => {
			const release = await delayRequests(page, DATA);
			await open(page, `${origin}/featured`);
			await link(0).hover();
			await expect(page.locator('[data-first-frame] h1')).toBeAttached();
			const [deleted, repriced] = [await idOf(0), await idOf(1)];
			await sql(`delete from products where id = '${deleted}'`);
			await link(0).click();
			await expect(page).toHaveURL(`${origin}/product/${deleted}`);
			await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Product not found');
			release();
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Product not found');
			await expect(page).toHaveTitle(/^Product not found/);

			await page.goBack();
			await expect(link(0)).toHaveAttribute('href', `/product/${repriced}`);
			await sql(`update products set price = 123400, discount = 0 where id = '${repriced}'`);
			await link(0).click();
			await expect(specifications(page)).toContainText('Origin');
			// The hidden list may show the new price too.
			const price = page.getByRole('main').getByText('PKR 1,234.00 / sq ft');
			// Once in the summary, and once in the table of sizes.
			await expect(price.filter({ visible: true })).toHaveCount(2);
		});

		await test.step('a product opens at the price on its card, not at the price of an earlier visit', async () => {
			await page.goBack();
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Featured');
			const id = await idOf(0);
			await sql(`update products set price = 432100, discount = 0 where id = '${id}'`);
			await expect(cards(page).first()).toContainText('PKR 4,321.00');
			const release = await delayRequests(page, DATA);
			await link(0).click();
			await expect(page).toHaveURL(`${origin}/product/${id}`);
			// By then the router has navigated.
			await expect(page.locator('[data-first-frame][data-shown]')).toHaveCount(0);
			await expect(
				page.getByRole('main').getByText('PKR 4,321.00 / sq ft').filter({ visible: true }).first(),
			).toBeVisible();
			await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
			await expect
				.poll(() => page.evaluate(() => localStorage.getItem('sangtarash-cart')))
				.toContain('"price":432100');
			release();
		});

		await test.step('a live update while more products load does not change the scroll position', async () => {
			await page.addInitScript(() => {
				window.EventSource = class extends EventSource {
					constructor(url: string | URL) {
						super(url);
						this.addEventListener('products', () => Object.assign(window, { told: true }));
					}
				};
			});
			await page.clock.install();
			await sql('update products set is_featured = true');
			await Promise.all([
				page.waitForResponse((response) => response.url().endsWith('/live') && response.ok()),
				open(page, `${origin}/featured`),
			]);
			const more = page.getByRole('link', { name: /Show more/ });
			await more.scrollIntoViewIfNeeded();
			const position = await page.evaluate(() => scrollY);
			expect(position).toBeGreaterThan(500);
			const release = await delayRequests(page, DATA);
			const request = page.waitForRequest(DATA);
			await more.click();
			await request;
			await page.evaluate(() => Object.assign(window, { told: false }));
			await sql(
				`update products set price = 123400, discount = 0 where id = (select id from products order by name limit 1)`,
			);
			await page.waitForFunction(() => (window as unknown as { told: boolean }).told);
			// The page waits a moment for further changes before it asks for its data again.
			await page.clock.runFor(1000);
			release();
			await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
			await expect(cards(page).filter({ hasText: 'PKR 1,234.00' })).toHaveCount(1);
			await paintedAndIdle(page);
			expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(position - 1);
		});

		await test.step('a product added while the order is submitted stays in the cart', async () => {
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
			await expect.poll(() => storedCart(page)).toContainEqual(['coffee-brown', 100]);
			release();
			await page.waitForURL(/placed=/);
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			await expect
				.poll(() => storedCart(page))
				.toEqual([
					['ziarat-white', 100],
					['coffee-brown', 100],
				]);
		});
	});
});

test('[CART-02] [CART-05] [CHK-06] [CHK-03] a press that ends the editing of a quantity does not move its target away, and a keyboard keeps the focus', async ({
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
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 500]]);

	await test.step('the focus is not lost when a new price is accepted by keyboard', async () => {
		await signIn(page);
		await storeCart(page, [{ ...ziarat, price: 100, quantity: 100 }]);
		await open(page, '/cart');
		const message = page.getByRole('main').locator('[aria-live]').filter({ hasText: 'The price is now' });
		const accept = page.getByRole('button', { name: /Use the new price/ });
		await expect(message).toBeVisible();
		await accept.focus();
		await page.keyboard.press('Enter');
		await expect(accept).toHaveCount(0);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
	});

	await test.step('removing a product by keyboard moves the focus to the order summary', async () => {
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
});

test('[SHOP-02] [SHOP-03] [SHOP-09] a filter whose navigation is interrupted is reset in the form, and a slider moved by several keys adds one history entry', async ({
	page,
}) => {
	await page.clock.install();
	await open(page, '/shop');
	const release = await delayRequests(page, DATA);
	const onyx = page.getByRole('radio', { name: 'Onyx' });
	await onyx.check();
	await header(page).getByRole('link', { name: 'Shop', exact: true }).click();
	release();
	await expect(onyx).not.toBeChecked();
	await expect(page).toHaveURL('/shop');

	await page.clock.pauseAt(Date.now() + 60_000);
	const slider = page.getByRole('slider', { name: 'Lowest price' });
	await slider.focus();
	const before = await page.evaluate(() => history.length);
	for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
	// The form waits for the end of the keys.
	await page.clock.runFor(400);
	await expect(page).toHaveURL('/shop');
	await page.clock.runFor(200);
	await expect(page).toHaveURL(/min=25/);
	expect(await page.evaluate(() => history.length)).toBe(before + 1);
	await page.clock.resume();

	await onyx.check();
	await expect(page).toHaveURL(/category=Onyx/);
});

test('[PROD-01] after the skip link Back still returns to the list, and so does leaving a first frame for another page', {
	tag: '@speed',
}, async ({ page }) => {
	const navigation = await holdableNavigation(page);
	await open(page, '/featured');
	const link = cards(page).first().getByRole('link');
	await link.click();
	await expect(specifications(page)).toContainText('Origin');
	await page.getByRole('link', { name: 'Skip to the page' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await expect(page).toHaveURL('/featured');
	// Until React has rendered, the product's page may still be shown.
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toContainText('Featured');

	await expect(link).toBeVisible();
	await link.hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
	await delayRequests(page, DATA);
	await navigation.hold();
	await link.click();
	await header(page).getByRole('link', { name: 'Best Seller' }).click();
	await navigation.letGo();
	await page.goBack();
	await expect(page).toHaveURL('/featured');
	await expect(heading).toContainText('Featured');
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
			const flush = () => {
				document.documentElement.dataset.read = '';
				return aborted;
			};
			return new Response(response.body.pipeThrough(new TransformStream({ flush })), response);
		};
	});
	await open(page, '/featured');
	await delayRequests(page, /_routes=root/);
	await header(page).getByRole('link', { name: 'Best Seller' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-read');
	await paintedAndIdle(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
	await expect(page).toHaveURL('/blog');
});
