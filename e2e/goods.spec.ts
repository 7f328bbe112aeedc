import type { Locator, Page } from '@playwright/test';
import { CART_KEY, open, storeCart, storedCart, waitForHydration } from './cart-steps.ts';
import { delayRequests, SCRIPTS } from './delay-requests.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

const main = (page: Page) => page.getByRole('main');
const chooser = (page: Page) => page.getByRole('form', { name: 'What you would like' });
const add = (page: Page) => main(page).getByRole('button', { name: 'Add to Cart' });
const bar = (page: Page) => page.locator('[data-bottom-bar]');
const lines = (page: Page) =>
	main(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'Ziarat White' }) });
const at = (lines: Locator, index: number) => lines.nth(index);

/** What the stored lines name. */
function storedGoods(page: Page): Promise<Record<string, string | number>[]> {
	return page.evaluate((key) => {
		const { lines } = JSON.parse(localStorage.getItem(key) ?? '{}');
		return lines.map(({ size, thickness, finish, use, price, quantity }: Record<string, string>) => ({
			size,
			thickness,
			finish,
			use,
			price,
			quantity,
		}));
	}, CART_KEY);
}

async function chooseCut(page: Page): Promise<void> {
	await chooser(page).getByLabel('Size').selectOption('cut');
	await chooser(page).getByLabel('Width in inches').fill('63');
	await chooser(page).getByLabel('Length in inches').fill('25.5');
	await chooser(page).getByLabel('How much').fill('2');
	await chooser(page).getByLabel('Counted in').selectOption('pieces');
}

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 780 } });

	test('[GOODS-05] [GOODS-04] [GOODS-07] [HOUSE-07] the same stone as tiles and cut to size, from its page to the placed order', async ({
		page,
	}) => {
		await signIn(page);
		await storeCart(page, []);
		await open(page, '/product/ziarat-white');
		await axe(page);
		await add(page).click();
		await chooser(page).getByLabel('Thickness').selectOption('20');
		await chooser(page).getByLabel('Finish').selectOption('Honed');
		await chooser(page).getByLabel('What for').selectOption('Floors');
		await chooseCut(page);
		// 340 with 10 % for the cut, 7 % for 20 mm and 4 % for honed.
		await expect(bar(page)).toContainText('PKR 9,182.45');
		await expect(bar(page)).toContainText('2 pieces · 22.32 sq ft');
		await expect(main(page).getByText('PKR 411.40 / sq ft').first()).toBeVisible();
		await add(page).click();
		await expect(page.getByRole('banner').getByRole('link', { name: 'Cart: 23.32 sq ft' })).toBeVisible();

		await page.getByRole('button', { name: /^Buy Now/ }).focus();
		await open(page, '/cart');
		await expect(at(lines(page), 0)).toContainText('12×12 in tiles, 18 mm, polished');
		await expect(at(lines(page), 0)).toContainText('1 tile');
		await expect(at(lines(page), 1)).toContainText('Cut to 63×25.5 in, 20 mm, honed, for floors', {
			ignoreCase: true,
		});
		await expect(at(lines(page), 1)).toContainText('PKR 411.40 / sq ft');
		await expect(at(lines(page), 1)).toContainText('2 pieces');
		await expect(at(lines(page), 1)).toContainText('22.32 sq ft');
		await axe(page);
		await page.reload();
		await waitForHydration(page);
		await expect(lines(page)).toHaveCount(2);
		await expect
			.poll(() => storedCart(page))
			.toEqual([
				['ziarat-white', 100],
				['ziarat-white', 2232],
			]);

		await open(page, '/checkout');
		const summary = main(page).getByRole('region', { name: 'Your order' });
		await expect(summary).toContainText('12×12 in tiles, 18 mm, polished');
		await expect(summary).toContainText('cut to 63×25.5 in, 20 mm, honed, for floors', { ignoreCase: true });
		await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('Delivery details');
		await fillDelivery(page);
		await placeButton(page).click();
		await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible();
		await expect(main(page)).toContainText('1 tile, 12×12 in, 18 mm, polished');
		await expect(main(page)).toContainText('2 pieces, 63×25.5 in, 20 mm, honed, for floors');
		await expect.poll(() => storedCart(page)).toEqual([]);
	});
});

test('[GOODS-05] [PROD-08] what is chosen before the scripts load is added, and is still chosen after', async ({
	page,
}) => {
	const release = await delayRequests(page, SCRIPTS);
	await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
	await chooser(page).getByLabel('Size').selectOption('24×24');
	await chooser(page).getByLabel('How much').fill('5');
	await chooser(page).getByLabel('Counted in').selectOption('pieces');
	await add(page).click();
	const tiles = { size: '24×24', thickness: 0, finish: '', use: '', price: 36_720 };
	await expect.poll(() => storedGoods(page)).toEqual([{ ...tiles, quantity: 2000 }]);
	await chooseCut(page);
	await add(page).click();
	release();
	await waitForHydration(page);
	await expect
		.poll(() => storedGoods(page))
		.toEqual([
			{ ...tiles, quantity: 2000 },
			{ ...tiles, size: 'cut 63×25.5', price: 37_400, quantity: 2232 },
		]);
	await expect(main(page).getByText('PKR 374.00 / sq ft').first()).toBeVisible();
	await expect(chooser(page).getByLabel('Width in inches')).toHaveValue('63');
	await chooser(page).getByLabel('Size').selectOption('');
	await expect(main(page).getByText('PKR 340.00 / sq ft').first()).toBeVisible();
});

test.describe('a refused checkout', () => {
	test.use({ allowedErrors: [/422/] });

	test('[GOODS-10] a slab whose quantity is left alone is a whole one, and a part of one is put right in one press', async ({
		page,
	}) => {
		const slabLine = main(page)
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { name: 'Black Galaxy' }) });
		await signIn(page);
		await storeCart(page, []);
		await open(page, '/product/black-galaxy');
		await chooser(page).getByLabel('Size').selectOption('cut');
		await chooser(page).getByLabel('Width in inches').fill('25');
		await chooser(page).getByLabel('Length in inches').fill('120');
		await expect(chooser(page)).toContainText('We cut pieces of 0.1 sq ft or more, up to 114 × 72 in.');
		await add(page).click();
		await expect(chooser(page).getByLabel('Length in inches')).toBeFocused();
		await chooser(page).getByLabel('Length in inches').fill('100');
		await expect(chooser(page)).toContainText('1 piece · 17.37 sq ft · about');
		await chooser(page).getByLabel('Size').selectOption('slab');
		await expect(chooser(page)).toContainText('1 slab · 57 sq ft · about');
		await expect(chooser(page)).toContainText('PKR 111,777.00');
		await add(page).click();
		await open(page, '/cart');
		const quantity = slabLine.getByRole('button', { name: '1 slab · 57 sq ft of Black Galaxy, change' });
		await expect(slabLine).toContainText('PKR 111,777.00');
		await quantity.click();
		await slabLine.getByRole('textbox', { name: 'Slabs of Black Galaxy' }).fill('1.5');
		await page.keyboard.press('Enter');
		await expect(slabLine.getByRole('alert')).toContainText('“1.5” is not a whole number.');
		await quantity.click();
		await slabLine.getByRole('textbox').fill('2');
		await page.keyboard.press('Enter');
		await expect(slabLine).toContainText('PKR 223,554.00');

		// A cart from before, or one that somebody has changed by hand.
		const foot = { id: 'black-galaxy', name: 'Black Galaxy', size: 'slab', price: 196_100, quantity: 100 };
		await storeCart(page, [foot]);
		await open(page, '/checkout');
		await fillDelivery(page);
		await placeButton(page).click();
		await expect(main(page).getByRole('alert')).toContainText('sold in whole pieces');
		const summary = main(page).getByRole('region', { name: 'Your order' });
		await expect(summary).toContainText('1 sq ft at PKR 1,961.00 / sq ft');
		await axe(page);
		await open(page, '/cart');
		await expect(slabLine).toContainText('We sell whole slabs.');
		await expect(page.getByRole('region', { name: 'Summary' })).toContainText('We sell whole slabs.');
		await slabLine.getByRole('button', { name: /^Take 1 slab · 57 sq ft, PKR 111,777\.00/ }).click();
		await expect.poll(() => storedCart(page)).toEqual([['black-galaxy', 5700]]);
		await open(page, '/checkout');
		await expect(summary).toContainText('1 slab · 57 sq ft at PKR 1,961.00 / sq ft');
		await fillDelivery(page);
		await placeButton(page).click();
		await expect(main(page)).toContainText('1 slab, 18 mm, polished');
	});
});

test('[GOODS-05] one measure alone, pieces without measures and a quantity that cannot be are asked for, not added', async ({
	page,
}) => {
	await open(page, '/product/ziarat-white');
	await chooser(page).getByLabel('Size').selectOption('cut');
	await chooser(page).getByLabel('Width in inches').fill('30');
	for (const button of ['Add to Cart', 'Buy Now']) {
		await page.getByRole('button', { name: button }).first().click();
		await expect(chooser(page).getByLabel('Length in inches')).toBeFocused();
		await expect(page).toHaveURL('/product/ziarat-white');
	}
	await chooser(page).getByLabel('Width in inches').fill('');
	await chooser(page).getByLabel('Counted in').selectOption('pieces');
	await add(page).click();
	await expect(chooser(page).getByLabel('Width in inches')).toBeFocused();
	await chooser(page).getByLabel('Size').selectOption('');
	await chooser(page).getByLabel('How much').fill('-3');
	await add(page).click();
	await expect.poll(() => storedCart(page)).toEqual([]);
	await expect(chooser(page)).toContainText('Please type 1 tile or more.');
	await chooser(page).getByLabel('How much').fill('3');
	await page.keyboard.press('Enter');
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 300]]);
	await expect(page).toHaveURL('/product/ziarat-white');
});

test('[TYPED-13] quantity and measures of a stone’s page are read as people write them, or refused in words', async ({
	page,
}) => {
	await open(page, '/product/ziarat-white');
	const amount = chooser(page).getByLabel('How much');
	await amount.fill('12,5');
	await expect(chooser(page)).toContainText('“12,5”: 12.5 or 125?');
	await add(page).click();
	await expect(amount).toBeFocused();
	await amount.fill("10' x 12'");
	await expect(chooser(page).getByRole('link', { name: /How much do I need/ })).toHaveAttribute(
		'href',
		'/calculator?stone=ziarat-white&part-w=10%E2%80%B2&part-h=12%E2%80%B2',
	);
	expect(await storedCart(page)).toEqual([]);
	await amount.fill('۱۲ sq ft');
	await amount.hover();
	await page.mouse.wheel(0, 120);
	await add(page).click();
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 1200]]);
	await chooser(page).getByLabel('Size').selectOption('cut');
	await chooser(page).getByLabel('Width in inches').fill('25-1/2');
	await chooser(page).getByLabel('Length in inches').fill('20½"');
	await amount.fill('');
	await expect(chooser(page)).toContainText('1 piece · 3.64 sq ft');
});

test('[TYPED-13] a press waits until what is typed has been read, on a slow line too', async ({ page }) => {
	const release = await delayRequests(page, /\/read-typed-.*\.js$/);
	await open(page, '/product/black-galaxy');
	await chooser(page).getByLabel('Size').selectOption('cut');
	await chooser(page).getByLabel('Width in inches').fill('25');
	await chooser(page).getByLabel('Length in inches').fill('120');
	await add(page).click();
	release();
	await expect(chooser(page).getByLabel('Length in inches')).toBeFocused();
	expect(await storedCart(page)).toEqual([]);
	await chooser(page).getByLabel('Length in inches').fill('100');
	await add(page).click();
	await expect.poll(() => storedCart(page)).toEqual([['black-galaxy', 1737]]);
});

test('[GOODS-06] [GOODS-08] a cart from before is kept, and goods that are no longer offered become the usual ones', async ({
	page,
}) => {
	await storeCart(page, [{ id: 'ziarat-white', name: 'Ziarat White', quantity: 1250 }]);
	await open(page, '/cart');
	await expect(lines(page)).toContainText('12×12 in tiles, 18 mm, polished');
	await page.evaluate((key) => {
		const cart = JSON.parse(localStorage.getItem(key) ?? '{}');
		localStorage.setItem(
			key,
			JSON.stringify({ version: 2, lines: [...cart.lines, { ...cart.lines[0], finish: 'Flamed' }] }),
		);
	}, CART_KEY);
	await page.reload();
	await expect(at(lines(page), 1)).toContainText('We no longer offer this stone like this.');
	await axe(page);
	await at(lines(page), 1)
		.getByRole('button', { name: /^Take 12×12 in tiles/ })
		.click();
	await expect(lines(page)).toHaveCount(1);
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 2500]]);
});
