import type { Page } from '@playwright/test';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { addProduct } from '#test/factories.ts';
import { withClient } from '#test/postgres.ts';
import { demo, unique } from '#test/visitor.ts';
import { open, storeCart, storedCart, waitForHydration } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

const ziarat = { id: 'ziarat-white', name: 'Ziarat White', price: 34_000 };
const coffee = { id: 'coffee-brown', name: 'Coffee Brown', price: 29_500, discount: 2500 };

/** How many sq ft of unconfirmed orders the shop holds for a customer. */
const HOLD = { HOLD_SQ_FT: '1000' };

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const orderCards = (page: Page) => page.getByRole('article');

async function fillIn(page: Page): Promise<void> {
	await fillDelivery(page);
	await page.getByLabel('Notes').fill('Ring twice.');
}

test('[BUY-06] [CHK-01] the checkout redirects visitors to the login and back, where on a phone the cart’s total moves nothing, and an empty cart to the cart page', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await storeCart(page, [{ ...ziarat, quantity: 1250 }]);
	await page.addInitScript(() => {
		const shifts: PerformanceEntry[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
			type: 'layout-shift',
			buffered: true,
		});
	});
	const shifts = () => page.evaluate(() => (window as { shifts?: PerformanceEntry[] }).shifts?.length);
	await open(page, '/checkout');
	await expect(page).toHaveURL('/login?next=%2Fcheckout');
	await expect(page.getByRole('main')).toContainText('PKR 4,250.00');
	// The first shift that the browser tells is one that this test makes, so none was before it.
	await page.evaluate(() =>
		document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 99px' })),
	);
	await expect.poll(shifts).toBe(1);

	await page.getByLabel('Email', { exact: true }).fill(demo.customer.email);
	await page.getByLabel('Password', { exact: true }).fill(demo.customer.password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(page).toHaveURL('/checkout');
	await expect(placeButton(page)).toBeVisible();

	await storeCart(page, []);
	await page.goto('/checkout');
	await expect(page).toHaveURL('/cart');
	await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('[BUY-06] [CHK-01] [AUTH-03] signed out, the checkout says why, offers sign-up first, and goes on after it', async ({
	page,
}) => {
	await storeCart(page, [{ ...ziarat, quantity: 1250 }]);
	await open(page, '/cart');
	await page.getByRole('link', { name: 'Proceed to checkout' }).click();
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'Your order needs an account' })).toBeVisible();
	await expect(main).toContainText('With an account you can follow your order');
	await expect(main.getByRole('region', { name: 'Your cart' })).toContainText('PKR 4,250.00');
	const signup = main.getByRole('link', { name: 'Create an account' });
	await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
	const { y = 0 } = (await signup.boundingBox()) ?? {};
	const { y: form = 0 } = (await page.getByLabel('Email', { exact: true }).boundingBox()) ?? {};
	expect(y).toBeLessThan(form);
	await axe(page);

	await signup.click();
	await expect(main).toContainText('After this you go on to your order.');
	await expect(main.getByRole('region', { name: 'Your cart' })).toContainText('PKR 4,250.00');
	await axe(page);
	await page.getByLabel('Full name').fill('Bilal Memon');
	await page.getByLabel('Email', { exact: true }).fill(`bilal-${unique()}@buyer.example`);
	await page.getByLabel('Password', { exact: true }).fill('marble-2026');
	await page.getByLabel('Confirm password').fill('marble-2026');
	await page.getByLabel('I agree to the').check();
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/checkout');
	await expect(placeButton(page)).toBeVisible();
});

test.describe('an incomplete form', () => {
	test.use({ allowedErrors: [/status of (404|422)/] });

	test('[CHK-02] [CHK-05] [ROLE-01] [AUTH-10] [BUY-07] shows every error and keeps the other values; once complete it is an order, which nobody else finds', async ({
		page,
		browser,
		shop,
	}) => {
		await signIn(page);
		await storeCart(page, [{ ...ziarat, quantity: 100 }]);
		await open(page, '/checkout');
		// BUY-07: the larger cities are suggested, and below any other is taken.
		const suggested = await page
			.getByLabel('City')
			.evaluate((city: HTMLInputElement) => [...(city.list?.options ?? [])].map(({ value }) => value));
		expect(suggested.length).toBeGreaterThanOrEqual(60);
		expect(suggested).toEqual(expect.arrayContaining(['Karachi', 'Lahore', 'Rawalpindi', 'Quetta']));
		expect(suggested).toEqual(suggested.toSorted());
		await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Khan');
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue('customer@sangtarash.example');
		await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
		for (const label of ['Full name', 'Email', 'Phone', 'Street address', 'City', 'Postal code']) {
			await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
		}
		await expect(page.getByLabel('Notes')).not.toHaveAttribute('required');

		// An earlier test may have placed an order, which fills in the address.
		await page.getByLabel('Street address').fill('');
		await page.getByLabel('Postal code').fill('');
		await page.getByLabel('City').fill('Lahore');
		await page.getByLabel('Phone').fill('soon');
		await page.getByLabel('Full name').fill('');
		await placeButton(page).click();
		await expect(page.getByLabel('Full name')).toBeFocused();
		await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your full name');
		for (const message of [
			'Please enter a number we can call, such as 0300 1234567',
			'Please enter your street address',
			'Please enter your postal code',
		]) {
			await expect(page.getByText(message)).toBeVisible();
		}
		await expect(page.getByText('Please enter your city')).toHaveCount(0);
		await expect(page.getByLabel('City')).toHaveValue('Lahore');
		await expect(page.getByLabel('Phone')).toHaveValue('soon');
		await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 100]]);
		await axe(page);

		// BUY-07: each error goes when its field is filled in, and stays while it is empty.
		await page.getByLabel('Full name').pressSequentially('A');
		await expect(page.getByText('Please enter your full name')).toHaveCount(0);
		await expect(page.getByLabel('Full name')).not.toHaveAttribute('aria-invalid');
		await expect(page.getByText('Please enter your street address')).toBeVisible();
		await page.getByLabel('Full name').fill('');
		await placeButton(page).click();
		await expect(page.getByText('Please enter your full name')).toBeVisible();

		// The values survive a reload.
		await page.reload();
		await waitForHydration(page);
		await expect(page.getByLabel('City')).toHaveValue('Lahore');

		await page.getByLabel('Full name').fill('Ayesha Khan');
		await fillIn(page);
		await page.getByLabel('City').fill('Ziarat');
		await placeButton(page).click();
		await page.waitForURL(/placed=/);
		await expect(page.getByRole('main')).toContainText('Ziarat 54000');

		const stranger = await browser.newPage({ baseURL: shop.origin });
		await signIn(stranger, demo.owner);
		for (const path of [page.url(), '/checkout?placed=nonsense'])
			expect((await stranger.request.get(path)).status()).toBe(404);
		await stranger.close();
	});
});

test('[CHK-03] [CHK-05] [CHK-07] [ORD-03] [CART-04] [BUY-01] [BUY-09] [BUY-10] [VOICE-03] an order is placed, shown on the success screen and listed among the orders', async ({
	page,
	context,
}) => {
	await signIn(page);
	await storeCart(page, [
		{ ...ziarat, quantity: 1250 },
		{ ...coffee, quantity: 33 },
	]);
	await open(page, '/checkout');
	const summary = page.getByRole('region', { name: 'Your order' });
	// BUY-01: 295 × 0.33 is 97.35, with 25% off 73.01.
	const later =
		'Your discount of PKR 24.34 is not in this total yet. We take it off when we call to confirm your order. Then PKR 4,323.01 is due.';
	await expect(summary).toContainText(later);
	await expect(summary).toContainText('shown at PKR 221.25 / sq ft, 25% OFF');
	// 340 × 12.5 + 295 × 0.33, without the discount.
	await expect(summary).toContainText('12.5 sq ft at PKR 340.00 / sq ft');
	await expect(summary).toContainText('SubtotalPKR 4,347.35');
	await expect(summary).toContainText('ShippingFree');
	await expect(summary).toContainText('TotalPKR 4,347.35');
	await expect(summary).toContainText('PaymentCash on Delivery');
	await expect(summary).toContainText('Sangtarash Stone House');
	await expect(summary).toContainText('transfer PKR 4,323.01 to this account');
	await expect(summary.getByRole('link', { name: 'Confirm a transfer' })).toHaveAttribute(
		'href',
		/^https:\/\/wa\.me\/923001234567\?text=/,
	);

	await fillIn(page);
	await placeButton(page).click();
	await expect(page).toHaveURL(/\/checkout\?placed=[\da-f-]{36}$/);
	const placedUrl = page.url();
	const id = placedUrl.slice(-36);
	const number = id.slice(-8).toUpperCase();
	const main = page.getByRole('main');
	await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeFocused();
	await expect(main).toContainText(number);
	await expect(main).toContainText(id);
	await expect(main).toContainText('Cash on Delivery');
	await expect(main).toContainText('PKR 4,347.35');
	// BUY-09: what was bought, where it goes, and what comes next.
	await expect(main).toContainText('12.5 sq ft at PKR 340.00 / sq ft');
	await expect(main).toContainText('Coffee Brown');
	await expect(main).toContainText('House 7, Street 3');
	await expect(main).toContainText('Lahore 54000');
	await expect(main).toContainText(later);
	await expect(main).toContainText('Your discount, once we confirm−PKR 24.34To payPKR 4,323.01');
	await expect(main).toContainText(`Transfer PKR 4,323.01 to this account with ${number} as the reference`);
	await expect(main).toContainText('0300 1234567');
	await expect(main.getByRole('list').filter({ hasText: 'when we call' }).getByRole('listitem')).toHaveText([
		'You confirm your order, on its page or when we call. Your discount comes off then.',
		'We cut and load your stone, and bring it to you.',
		'You look at your stone, and pay the driver PKR 4,323.01 in cash.',
	]);
	await expect(main.getByRole('link', { name: 'Open your order' })).toHaveAttribute('href', /^\/track\//);
	await expect(main.getByText(id)).toBeHidden();
	await main.getByText('Full id').click();
	await expect(main.getByText(id)).toBeVisible();
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await main.getByRole('button', { name: 'Copy the order number' }).click();
	await expect(page.getByText('Order number copied')).toBeVisible();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
	// BUY-10.
	await expect(page.getByRole('link', { name: /^Get a quote/ })).toHaveAttribute(
		'href',
		new RegExp(`text=.*${number}`),
	);
	await expect(main.getByRole('link', { name: 'Contact support on WhatsApp' })).toHaveAttribute(
		'href',
		new RegExp(`^https://wa\\.me/923001234567\\?text=.*${number}`),
	);
	await axe(page);
	await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart');
	await expect.poll(() => storedCart(page)).toEqual([]);

	await main.getByRole('link', { name: 'See your orders' }).click();
	const card = orderCards(page).filter({ hasText: `Order ${number}` });
	await expect(card).toContainText('Processing');
	await expect(card).toContainText('TotalPKR 4,347.35');
	await expect(card).toContainText('Coffee Brown, 0.33 sq ft');
	await expect(card.getByRole('link', { name: 'Ask about this order on WhatsApp' })).toHaveAttribute(
		'href',
		new RegExp(`^https://wa\\.me/923001234567\\?text=.*${number}`),
	);

	// Opening the success screen again does not clear a newer cart.
	await storeCart(page, [{ ...ziarat, quantity: 200 }]);
	await open(page, placedUrl);
	await expect(main).toContainText(number);
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 200]]);
});

test.describe('with faults and changes during the checkout', () => {
	test.use({ allowedErrors: [/status of (422|500|503)/] });
	// In one worker, with one shop.
	test.describe.configure({ mode: 'default' });

	test('[HOLD-01] the checkout says so, keeps what was typed, and offers the same order on WhatsApp', async ({
		page,
		sharedShop,
		demoDatabase,
	}) => {
		const shop = await sharedShop({ DATABASE_URL: demoDatabase, ...HOLD });
		await newCustomer(page, shop);
		await storeCart(page, [{ ...ziarat, quantity: 100_500, stock: 600_000 }], shop.origin);
		await open(page, `${shop.origin}/checkout`);
		await fillIn(page);
		await placeButton(page).click();
		await expect(alert(page)).toContainText(
			'This is more stone than we can set aside before we have called you.',
		);
		await expect(alert(page).locator('..')).toBeFocused();
		await expect(page.getByLabel('Notes')).toHaveValue('Ring twice.');
		const link = alert(page).getByRole('link', { name: 'Ask for this order on WhatsApp' });
		const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
		expect(searchParams.get('text')).toBe(
			'Salaam, I would like to order:\nZiarat White, 12×12 in tiles, 18 mm, polished, 1,005 sq ft',
		);
		await axe(page);
	});

	test('[CHK-04] [CHK-06] one press makes one order, a failure keeps all values, and changes are offered', async ({
		page,
		sharedShop,
		postgres,
		demoDatabase: url,
	}) => {
		const shop = await sharedShop({ DATABASE_URL: url, ...HOLD });
		const sql = (text: string) => withClient(url, (client) => client.query(text));
		const stones = await ownStones(url);
		const [first, second] = stones;
		await newCustomer(page, shop);
		await storeCart(page, stones, shop.origin);
		await open(page, `${shop.origin}/checkout`);
		await fillIn(page);

		// CHK-06: the database is down, then up again.
		await postgres.stop();
		await placeButton(page).click();
		await expect(alert(page).getByText('Failed to place order', { exact: true })).toBeVisible();
		await expect(alert(page)).toContainText('Please press again in a moment');
		await expect(page.getByLabel('Street address')).toHaveValue('House 7, Street 3');
		await expect
			.poll(() => storedCart(page))
			.toEqual([
				[first.id, 1250],
				[second.id, 3000],
			]);
		await postgres.start();

		// Stock and price have changed since the page showed them.
		await sql(`update products set stock = 2000 where id = '${second.id}'`);
		await sql(`update products set price = 35050 where id = '${first.id}'`);
		await placeButton(page).click();
		await expect(alert(page)).toContainText('Nothing has been ordered yet.');
		await expect(page.getByText('Only 20 sq ft left.')).toBeVisible();
		await expect(page.getByText('The price is now PKR 350.50 / sq ft.')).toBeVisible();
		// A later live update replaces the price of the refusal.
		await sql(`update products set price = 36050 where id = '${first.id}'`);
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(page.getByText('The price is now PKR 360.50 / sq ft.')).toBeVisible();
		await page.getByRole('button', { name: 'Set to 20 sq ft' }).click();
		await page.getByRole('button', { name: 'Use the new price' }).click();
		await expect(alert(page)).toContainText('Your cart is up to date now.');
		await expect(page.getByRole('region', { name: 'Your order' })).toContainText('TotalPKR 10,406.25');
		await expect(page.getByLabel('Street address')).toHaveValue('House 7, Street 3');

		// CHK-04: while another transaction has locked the product, the button is busy, and more presses do nothing.
		await withClient(url, async (client) => {
			await client.query('begin');
			await client.query(`select 1 from products where id = '${first.id}' for update`);
			await placeButton(page).click();
			const busy = page.getByRole('button', { name: 'Placing your order…' });
			await expect(busy).toHaveAttribute('aria-disabled', 'true');
			await busy.click();
			await page.getByLabel('City').press('Enter');
			await client.query('commit');
		});
		await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible();
		expect(await ordersOf(url, first)).toBe(1);
		expect((await sql(`select stock from products where id = '${second.id}'`)).rows).toEqual([
			{ stock: '0' },
		]);
	});

	test('[CHK-04] a lost response leads to no second order', async ({
		page,
		sharedShop,
		demoDatabase: url,
	}) => {
		const shop = await sharedShop({ DATABASE_URL: url, ...HOLD });
		const stones = await ownStones(url);
		const [first] = stones;
		await newCustomer(page, shop);
		await storeCart(page, stones, shop.origin);
		await open(page, `${shop.origin}/checkout`);
		await fillIn(page);
		const count = () => ordersOf(url, first);

		// The order reaches the shop, and the visitor leaves the page before the response.
		await withClient(url, async (client) => {
			await client.query('begin');
			await client.query(`select 1 from products where id = '${first.id}' for update`);
			await placeButton(page).click();
			await expect(page.getByRole('button', { name: 'Placing your order…' })).toBeVisible();
			// Not until it has loaded: the shop waits for the lock for 4 s.
			await page.goto(`${shop.origin}/cart`, { waitUntil: 'commit' });
			await client.query('commit');
		});
		await expect.poll(count).toBe(1);

		await open(page, `${shop.origin}/checkout`);
		await expect(page.getByLabel('City')).toHaveValue('Lahore');
		await page.getByLabel('City').fill('Multan');
		await placeButton(page).click();
		await expect(alert(page)).toContainText('has already been placed from this checkout');
		expect(await count()).toBe(1);
		await placeButton(page).click();
		await expect(page).toHaveURL(/placed=/);
		expect(await count()).toBe(2);
	});
});

/** A cart with two new stones, which no other test changes. */
async function ownStones(url: string) {
	const { db, close } = await openDatabase({ url });
	const image = '/pictures/ziarat-white-slab.webp';
	const [first, second] = [
		await addProduct(db, { image, price: ziarat.price }),
		await addProduct(db, { image, price: coffee.price, discount: coffee.discount }),
	];
	await close();
	return [
		{ id: first.id, name: first.name, image, price: ziarat.price, quantity: 1250 },
		{
			id: second.id,
			name: second.name,
			image,
			price: coffee.price,
			discount: coffee.discount,
			quantity: 3000,
		},
	] as const;
}

/** How many orders have this stone. */
async function ordersOf(url: string, { id }: { id: string }): Promise<number | null> {
	const find = 'select 1 from order_lines where product_id = $1';
	return (await withClient(url, (client) => client.query(find, [id]))).rowCount;
}
