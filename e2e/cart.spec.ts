import type { Locator, Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart, storeText } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

const ziarat = { id: 'ziarat-white', name: 'Ziarat White', price: 34_000, stock: 624_050 };
const coffee = { id: 'coffee-brown', name: 'Coffee Brown', price: 29_500, discount: 2500, stock: 111_850 };

const image = '/pictures/ziarat-white-slab.webp';

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
const banner = (page: Page) => page.getByText('Added to cart!', { exact: true });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const line = (page: Page, name: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const quantity = (line: Locator) => line.getByRole('button', { name: /change$/ });
const field = (line: Locator) => line.getByRole('textbox');
const total = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('[CARD-04] [CART-03] [NAV-03] [CART-07] adding shows a message for 2 s, updates the badge and stores the cart', async ({
	page,
}) => {
	await page.clock.install();
	await open(page, '/product/ziarat-white');
	await expect(cartLink(page)).toHaveAccessibleName('Cart');
	await page.clock.pauseAt(Date.now() + 3_600_000);
	await addButton(page).click();
	await expect(banner(page)).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
	await page.clock.runFor(1999);
	await expect(banner(page)).toBeVisible();
	await page.clock.runFor(1);
	await expect(banner(page)).toBeHidden();
	await page.clock.resume();

	await addButton(page).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 2 sq ft');
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 200]]);
	await page.reload();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 2 sq ft');
});

test('[CARD-05] a product whose whole stock is in the cart is not added, and only the console says so', async ({
	page,
}) => {
	await storeCart(page, [{ ...ziarat, quantity: ziarat.stock }]);
	await open(page, '/product/ziarat-white');
	const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
	// Later pictures are shown once the page is at rest.
	await expect(page.locator('html')).toHaveAttribute('data-at-rest', '');
	const before = await page.getByRole('main').ariaSnapshot();
	await addButton(page).click();
	expect((await warned).text()).toContain('ziarat-white was not added');
	await expect(banner(page)).toBeHidden();
	expect(await page.getByRole('main').ariaSnapshot()).toBe(before);
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', ziarat.stock]]);
});

test('[CART-01] [CART-04] [BUY-01] a line shows its product, and the total excludes the discount, which is told with its amount and what is due after it', async ({
	page,
}) => {
	await open(page, '/product/coffee-brown');
	await addButton(page).click();
	await cartLink(page).click();
	const coffeeLine = line(page, 'Coffee Brown');
	await expect(coffeeLine.locator('img')).toHaveJSProperty('complete', true);
	await expect(coffeeLine.getByRole('link', { name: 'Coffee Brown', exact: true })).toHaveAttribute(
		'href',
		'/product/coffee-brown',
	);
	await expect(coffeeLine).toContainText('The brown of black coffee with cream threads');
	await expect(coffeeLine).toContainText('PKR 295.00 / sq ft');
	await expect(quantity(coffeeLine)).toHaveText('1 sq ft');
	await expect(coffeeLine.getByRole('button', { name: 'Remove' })).toBeVisible();
	await expect(total(page)).toContainText('PKR 295.00');

	await storeCart(page, [
		{ ...ziarat, quantity: 100 },
		{ ...coffee, quantity: 1000 },
	]);
	await page.reload();
	await expect(line(page, 'Coffee Brown')).toContainText('shown at PKR 221.25 / sq ft, 25% OFF');
	await expect(line(page, 'Ziarat White')).not.toContainText('shown at');
	await expect(total(page)).toContainText('PKR 3,290.00');
	await expect(total(page)).toContainText(
		'Your discount of PKR 737.50 is not in this total yet. We take it off when we call to confirm your order. Then PKR 2,552.50 is due.',
	);
	await axe(page);
});

test('[CART-02] [CART-08] [BUY-02] [BUY-04] the quantity is edited in place, and one that cannot be taken says why, until the next edit or success', async ({
	page,
}) => {
	await storeCart(page, [
		{ ...ziarat, quantity: 100 },
		{ ...coffee, quantity: 200 },
	]);
	await open(page, '/cart');
	const ziaratLine = line(page, 'Ziarat White');
	const type = async (text: string, leave: () => Promise<void>) => {
		await quantity(ziaratLine).click();
		await expect(field(ziaratLine)).toBeFocused();
		await field(ziaratLine).fill(text);
		await leave();
		await expect(field(ziaratLine)).toHaveCount(0);
	};
	const enter = () => page.keyboard.press('Enter');
	const blur = () => page.getByRole('heading', { level: 1 }).click();

	await type('12.5', enter);
	await expect(quantity(ziaratLine)).toHaveText('12.5 sq ft');
	await expect(quantity(ziaratLine)).toBeFocused();
	await expect(ziaratLine).toContainText('PKR 4,250.00');
	await expect(total(page)).toContainText('PKR 4,840.00');
	await type('0.1', blur);
	await expect(quantity(ziaratLine)).toHaveText('0.1 sq ft');
	for (const nonsense of ['0.09', '0', '-3', 'much', '1e9', '', '   ']) {
		await type(nonsense, nonsense.length % 2 ? enter : blur);
		await expect(quantity(ziaratLine), nonsense).toHaveText('0.1 sq ft');
	}
	await type('77', () => page.keyboard.press('Escape'));
	await expect(quantity(ziaratLine)).toHaveText('0.1 sq ft');
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 2.1 sq ft');
	await expect
		.poll(() => storedCart(page))
		.toEqual([
			['ziarat-white', 10],
			['coffee-brown', 200],
		]);

	// Grouped as prices are, and taken as they are shown.
	await type('1250.5', enter);
	await expect(quantity(ziaratLine)).toHaveText('1,250.5 sq ft');
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 1,252.5 sq ft');
	await quantity(ziaratLine).click();
	await expect(field(ziaratLine)).toHaveValue('1,250.5');
	await page.keyboard.press('Escape');
	await type('2,250.5', enter);
	await expect(quantity(ziaratLine)).toHaveText('2,250.5 sq ft');
	await expect
		.poll(() => storedCart(page))
		.toEqual([
			['ziarat-white', 225_050],
			['coffee-brown', 200],
		]);

	const why = ziaratLine.getByRole('alert');
	const tryOut = async (text: string) => {
		await quantity(ziaratLine).click();
		await expect(why).toHaveCount(0);
		await field(ziaratLine).fill(text);
		await page.keyboard.press('Enter');
	};

	await tryOut('12x14');
	await expect(why).toContainText('“12x14” looks like a room');
	await expect(quantity(ziaratLine)).toHaveText('2,250.5 sq ft');
	await expect(why.getByRole('link', { name: 'How much to order for a room' })).toHaveAttribute(
		'href',
		/^\/calculator\?.*part-w=12%E2%80%B2&part-h=14%E2%80%B2/,
	);
	await axe(page);
	await why.getByRole('button', { name: 'Set to 168 sq ft' }).click();
	await expect(quantity(ziaratLine)).toHaveText('168 sq ft');
	await expect(quantity(ziaratLine)).toBeFocused();
	await expect(why).toHaveCount(0);

	await tryOut('0.05');
	await expect(why).toHaveText('Please type 0.1 sq ft or more.');
	await tryOut('200000');
	await expect(why).toContainText('100,000 sq ft or less');
	await tryOut('12,5');
	await expect(why).toContainText('“12,5”: 12.5 or 125?');
	await tryOut('a lot');
	await expect(why).toContainText('“a lot” is not a number.');
	await tryOut('');
	await expect(why).toHaveCount(0);
	await expect(quantity(ziaratLine)).toHaveText('168 sq ft');

	// What is pressed to leave the field does not move before the press is over.
	await quantity(ziaratLine).click();
	await field(ziaratLine).fill('a lot');
	await page.getByRole('button', { name: 'Clear cart' }).click();
	await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('[CART-03] removing a line and clearing the cart can be undone', async ({ page }) => {
	await storeCart(page, [
		{ ...ziarat, quantity: 100 },
		{ ...coffee, quantity: 250 },
	]);
	await open(page, '/cart');
	const whole = await storedCart(page);
	await line(page, 'Ziarat White').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText('Ziarat White removed.')).toBeVisible();
	await expect.poll(() => storedCart(page)).toEqual([['coffee-brown', 250]]);
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(line(page, 'Ziarat White')).toBeVisible();
	await expect.poll(() => storedCart(page)).toEqual(whole);

	await page.getByRole('button', { name: 'Clear cart' }).click();
	await expect(page.getByText('Your cart is empty.')).toBeVisible();
	await expect.poll(() => storedCart(page)).toEqual([]);
	await expect(cartLink(page)).toHaveAccessibleName('Cart');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => storedCart(page)).toEqual(whole);
});

test('[BUY-03] clearing a long cart leaves the reader at Undo, in sight and in focus', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	const ids = Array.from({ length: 12 }, (_, index) => `gone-${index}`);
	await storeCart(
		page,
		ids.map((id) => ({ id, quantity: 100, image })),
	);
	await open(page, '/cart');
	await page.getByRole('button', { name: 'Clear cart' }).click();
	const undo = page.getByRole('button', { name: 'Undo' });
	await expect(undo).toBeFocused();
	await expect(undo).toBeInViewport({ ratio: 1 });
});

test('[BUY-05] a cart over the stock says so before the checkout, with a way to the line', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await storeCart(page, [
		{ ...coffee, quantity: 9_000_000 },
		...['one', 'two', 'three'].map((id) => ({ id, name: id, quantity: 100, image })),
		{ ...ziarat, quantity: 100 },
	]);
	await open(page, '/cart');
	await expect(total(page)).toContainText('Please look at this before the checkout:');
	await expect(total(page)).toContainText(/Coffee Brown: Only 1,[\d.]+ sq ft left\./);
	await expect(total(page)).toContainText('one: No longer sold.');
	await expect(total(page)).not.toContainText('Ziarat White');
	await axe(page);
	await total(page).getByRole('button', { name: 'Go to Coffee Brown' }).click();
	await expect(page.getByRole('button', { name: /^Set to 1,[\d.]+ sq ft/ })).toBeInViewport();
	await page.keyboard.press('Tab');
	await expect(line(page, 'Coffee Brown').getByRole('link').first()).toBeFocused();
});

test('[CART-05] [CART-06] [NAV-10] the cart links to shop and checkout, which the quote link does not cover on a phone, and empty to the shop', async ({
	page,
}) => {
	await open(page, '/cart');
	await expect(page.getByText('Your cart is empty.')).toBeVisible();
	await axe(page);
	await page.getByRole('main').getByRole('link', { name: 'See the stones' }).click();
	await expect(page).toHaveURL('/shop');

	await storeCart(page, [{ ...ziarat, quantity: 1250 }]);
	await page.setViewportSize({ width: 360, height: 780 });
	await open(page, '/cart');
	const quote = page.getByRole('link', { name: /^Get a quote/ });
	await expect(quote).toBeVisible();
	const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const floating = await box(quote);
	for (const name of ['Proceed to checkout', 'Continue shopping']) {
		const { y, height } = await box(page.getByRole('link', { name }));
		expect(y + height <= floating.y || y >= floating.y + floating.height, name).toBe(true);
	}
	const heading = page.getByRole('heading', { name: 'Your cart' });
	const { x, width } = await heading.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return range.getBoundingClientRect();
	});
	expect(x + width).toBeLessThan(floating.x);

	await page.getByRole('link', { name: 'Continue shopping' }).click();
	await expect(page).toHaveURL('/shop');
	await page.goBack();
	await page.getByRole('link', { name: 'Proceed to checkout' }).click();
	await expect(page).toHaveURL('/login?next=%2Fcheckout');
});

test('[CART-07] a damaged entry counts as an empty cart', async ({ page }) => {
	for (const damaged of ['{"version":1,"lines":[{"id"', '{"version":1,"lines":[{"id":7}]}', 'null']) {
		await storeText(page, damaged);
		await open(page, '/cart');
		await expect(page.getByText('Your cart is empty.')).toBeVisible();
	}
	await open(page, '/product/ziarat-white');
	await addButton(page).click();
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 100]]);
});

test('[CART-07] the cart is the same in every tab', async ({ page, context }) => {
	const other = await context.newPage();
	await open(page, '/cart');
	await open(other, '/product/ziarat-white');
	await addButton(other).click();
	await expect(line(page, 'Ziarat White')).toBeVisible();
	await page.getByRole('button', { name: 'Clear cart' }).click();
	await expect(cartLink(other)).toHaveAccessibleName('Cart');
});

test('[CART-07] with full storage the cart lasts until the page is left', async ({ page }) => {
	await page.goto('/blog');
	await page.evaluate(() => {
		let filling = 'x'.repeat(1024 * 1024);
		for (let part = 0; filling; part++) {
			try {
				localStorage.setItem(`filling-${part}`, filling);
			} catch {
				filling = filling.slice(0, Math.floor(filling.length / 2));
			}
		}
	});
	await open(page, '/product/ziarat-white');
	await addButton(page).click();
	await expect(banner(page)).toBeVisible();
	await cartLink(page).click();
	await expect(line(page, 'Ziarat White')).toBeVisible();
	await expect.poll(() => storedCart(page)).toEqual([]);
});

test('[CART-07] with blocked storage, the cart lasts until the page is left', async ({ page }) => {
	// What a browser does when its user blocks site data.
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('Access is denied for this document.', 'SecurityError');
			},
		});
	});
	await open(page, '/product/ziarat-white');
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(line(page, 'Ziarat White')).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
});

test.describe('a cart with outdated data', () => {
	test.use({ allowedErrors: [/status of 503/] });

	test('[CART-01] [CART-04] shows what has changed, and stays unchanged when the shop cannot be asked', async ({
		page,
		startShop,
		postgres,
	}) => {
		const url = await postgres.createDatabase('demo');
		const shop = await startShop({ DATABASE_URL: url });
		const sql = (text: string) => withClient(url, (client) => client.query(text));
		await storeCart(
			page,
			[
				{ ...ziarat, quantity: 100 },
				{ ...coffee, quantity: 3000 },
				{ id: 'sunny-grey', name: 'Sunny Grey', quantity: 100 },
			],
			shop.origin,
		);
		await sql(`update products set price = 35050, name = 'Ziarat Super White' where id = 'ziarat-white'`);
		await sql(`update products set stock = 1250 where id = 'coffee-brown'`);
		await sql(`delete from products where id = 'sunny-grey'`);

		await open(page, `${shop.origin}/cart`);
		const dearer = line(page, 'Ziarat Super White');
		await expect(dearer).toContainText('The price is now PKR 350.50 / sq ft.');
		await expect(dearer).toContainText('PKR 340.00 / sq ft');
		await dearer.getByRole('button', { name: 'Use the new price' }).click();
		await expect(dearer).not.toContainText('The price is now');
		await expect(dearer).toContainText('PKR 350.50 / sq ft');

		const short = line(page, 'Coffee Brown');
		await expect(short).toContainText('Only 12.5 sq ft left.');
		await short.getByRole('button', { name: 'Set to 12.5 sq ft' }).click();
		await expect(quantity(short)).toHaveText('12.5 sq ft');
		await expect(short).not.toContainText('Only 12.5');

		const gone = line(page, 'Sunny Grey');
		await expect(gone).toContainText('No longer sold.');
		await gone.getByRole('button', { name: 'Remove' }).click();
		await expect(gone).toHaveCount(0);
		await expect(total(page)).toContainText('PKR 4,038.00');

		await postgres.stop();
		// Waits for the failed quote, because an earlier response may still arrive.
		const refused = page.waitForResponse(
			(response) => response.url().includes('/cart/current') && response.status() === 503,
		);
		await page.reload();
		await refused;
		await expect(dearer).toContainText('PKR 350.50 / sq ft');
		await expect
			.poll(() => storedCart(page))
			.toEqual([
				['ziarat-white', 100],
				['coffee-brown', 1250],
			]);
		await postgres.start();
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[BUY-11] an add button says what it needs, and the page says what to do instead', async ({
		page,
	}) => {
		const words = page.locator('noscript p', { hasText: 'Adding to the cart needs JavaScript.' });
		for (const path of ['/', '/shop', '/product/ziarat-white']) {
			// Not until every picture is there: on a busy machine they take long to make.
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(words).toBeVisible();
			await expect(words.getByRole('link', { name: 'on WhatsApp' })).toHaveAttribute(
				'href',
				/^https:\/\/wa\.me\//,
			);
			await expect(words.getByRole('link', { name: '+92 21 3456 7890' })).toHaveAttribute(
				'href',
				'tel:+922134567890',
			);
			const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
			expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
				'needs JavaScript',
			);
		}
		await page.goto('/blog', { waitUntil: 'domcontentloaded' });
		await expect(words).toBeHidden();
	});
});
