import type { Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { CART_KEY, open, storeCart, waitForHydration } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

const staffShop = shopOfFile('schema');

const main = (page: Page) => page.getByRole('main');

/** As a browser's translator does it: each text gives way to one in two elements, which React does not know. */
async function translate(page: Page): Promise<void> {
	await page.evaluate(() => {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, option, svg')) continue;
			const inner = document.createElement('font');
			inner.textContent = text.data;
			const outer = document.createElement('font');
			outer.append(inner);
			text.replaceWith(outer);
		}
	});
}

/** A page that has changed reads as it does when it is loaded anew. */
async function expectFresh(page: Page): Promise<void> {
	const changed = (await main(page).textContent()) ?? '';
	await page.reload();
	await waitForHydration(page);
	await expect.poll(() => main(page).textContent()).toBe(changed);
	await translate(page);
}

/** Changes a quantity as another tab does. */
async function changeElsewhere(page: Page, quantity: number): Promise<void> {
	await page.evaluate(
		([key, quantity]) => {
			const cart = JSON.parse(localStorage.getItem(key) ?? '{}');
			cart.lines[0].quantity = quantity;
			localStorage.setItem(key, JSON.stringify(cart));
			dispatchEvent(new Event('cart'));
		},
		[CART_KEY, quantity] as const,
	);
}

test('[TRANSLATE-01] translated by the browser, stone, cart, checkout and calculator show each change and go on working', async ({
	page,
}) => {
	await signIn(page);
	await storeCart(page, [
		{ id: 'coffee-brown', name: 'Coffee Brown', price: 29_500, discount: 2500, quantity: 750 },
	]);

	await test.step('a stone', async () => {
		await open(page, '/product/ziarat-white');
		await translate(page);
		const chooser = page.getByRole('form', { name: 'What you would like' });
		await chooser.locator('[data-goods=size]').selectOption('24×24');
		await chooser.locator('[data-goods=unit]').selectOption('pieces');
		await chooser.locator('[data-goods=amount]').fill('3');
		await expect(chooser.locator('output')).toContainText('PKR 4,406.40');
		await expect(chooser.locator('output')).toContainText(/3 tiles · 12 sq ft · about [\d.]+ kg/);
		await expect(main(page).locator('h1 + div')).toContainText('PKR 367.20 / sq ft');
		await main(page)
			.getByRole('button', { name: /^Add to Cart/ })
			.click();
		await expect(page.locator('[data-count]').first()).toContainText('19.5');
	});

	await test.step('the cart', async () => {
		await open(page, '/cart');
		const lines = main(page)
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading') });
		await expect(lines.nth(1)).toContainText('24×24 in tiles, 18 mm, polished');
		await translate(page);
		await lines
			.nth(0)
			.getByRole('button', { name: /change$/ })
			.click();
		await lines.nth(0).getByRole('textbox').fill('twelve');
		await page.keyboard.press('Enter');
		await expect(lines.nth(0).getByRole('alert')).toContainText('“twelve” is not a number');
		await lines
			.nth(0)
			.getByRole('button', { name: /change$/ })
			.click();
		await lines.nth(0).getByRole('textbox').fill('12');
		await page.keyboard.press('Enter');
		// 295 × 12 and 367.20 × 12, of which a quarter of the first comes off later.
		const summary = page.getByRole('region', { name: 'Summary' });
		await expect(summary).toContainText('PKR 7,946.40');
		await expect(summary).toContainText('Your discount of PKR 885.00');
		await expect(lines.nth(0)).toContainText('PKR 3,540.00');
		await expectFresh(page);
		await lines
			.nth(1)
			.getByRole('button', { name: /^Remove/ })
			.click();
		await expect(summary).toContainText('PKR 3,540.00');
		await main(page).getByRole('button', { name: 'Undo' }).click();
		await expect(summary).toContainText('PKR 7,946.40');
		// What the shop says of the stone is asked for anew.
		await expect(lines.nth(1)).toContainText('24×24 in tiles, 18 mm, polished');
		await expectFresh(page);
	});

	await test.step('the checkout', async () => {
		await open(page, '/checkout');
		const summary = main(page).getByRole('region', { name: 'Your order' });
		await expect(summary).toContainText('24×24 in tiles, 18 mm, polished');
		await translate(page);
		await changeElsewhere(page, 2000);
		await expect(summary).toContainText('PKR 10,306.40');
		await expectFresh(page);
		await changeElsewhere(page, 10_000_000);
		await expect(summary.getByRole('button', { name: /^Set to/ })).toBeVisible();
		await summary.getByRole('button', { name: /^Set to/ }).click();
		await expect(summary.getByRole('button', { name: /^Set to/ })).toBeHidden();
		await expectFresh(page);
	});

	await test.step('the calculator', async () => {
		await open(page, '/calculator?stone=ziarat-white&size=12×24&part-w=10&part-h=10&part-x=&part-y=');
		await translate(page);
		const result = page.getByRole('region', { name: 'Result' });
		const before = (await result.getByRole('status').textContent()) ?? '';
		await main(page).locator('[name=part-w]').fill('20');
		await expect(result.getByRole('status')).not.toHaveText(before);
		await expect(result).toHaveAttribute('aria-busy', 'false');
		await expect(page).toHaveURL(/part-w=20/);
		await expectFresh(page);
	});
});

test.describe('the back office', () => {
	test.describe.configure({ mode: 'default' });
	test.use({ allowedErrors: [/status of 422/] });

	test('[TRANSLATE-01] translated by the browser, the pages of staff show each press and amount, and go on working', async ({
		page,
		postgres,
		sharedShop,
	}) => {
		const { origin, run } = await staffShop({ postgres, sharedShop });
		await signIn(page, { ...demo.owner, origin });
		const { rows } = await run(`select id from orders where stage = 'awaiting'`);
		const order = `/staff/orders/${rows[0]?.id}`;
		const press = (name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

		await test.step('the list of orders', async () => {
			await open(page, `${origin}/staff/orders`);
			await translate(page);
			const row = main(page).getByRole('listitem').filter({ hasText: 'C94D27E5' });
			await row.getByRole('checkbox').check();
			await expect(main(page)).toContainText('1 chosen');
			await row.getByRole('checkbox').uncheck();
			await expect(main(page)).toContainText('0 chosen');
			await row.getByRole('button', { name: /^No answer/ }).click();
			await expect(row).toContainText('1 of 3 calls');
		});

		await test.step('an order', async () => {
			await open(page, origin + order);
			await translate(page);
			await press(/^Confirm/);
			await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
			await translate(page);
			await press(/^Undo/);
			await expect(page.getByRole('heading', { level: 1 })).toContainText('To confirm');
		});

		await test.step('a quote', async () => {
			await open(page, `${origin}/staff/quotes/new`);
			await translate(page);
			await main(page).getByRole('searchbox').fill('ziarat white');
			await press(/^Add/);
			const quantity = main(page).locator('input[name="quantity-0"]');
			await page.getByLabel('City').fill('Lahore');
			await expect(main(page)).toContainText(/Lahore: \w+day/);
			await page.getByLabel('City').fill('Paris');
			await expect(main(page)).not.toContainText(/Lahore: \w+day/);
			await page.getByLabel('Name', { exact: true }).fill('Bilal Khan');
			await page.getByLabel('Phone', { exact: true }).fill('0321 4567890');
			for (const [typed, total] of [
				['100', 'PKR 34,000.00'],
				['200', 'PKR 68,000.00'],
			] as const) {
				await quantity.fill(typed);
				await main(page).getByRole('button', { name: 'Save', exact: true }).click();
				await expect(main(page).getByRole('region', { name: 'What the buyer sees' })).toContainText(total);
				await translate(page);
			}
		});

		await test.step('a product', async () => {
			await open(page, `${origin}/staff/products/ziarat-white`);
			await translate(page);
			const price = main(page).getByLabel('Price, PKR per sq ft', { exact: true });
			await price.fill('abc');
			await main(page).getByRole('button', { name: 'Save', exact: true }).click();
			await expect(price).toHaveAttribute('aria-invalid', 'true');
			await translate(page);
			await price.fill('355');
			await main(page).getByRole('button', { name: 'Save', exact: true }).click();
			await expect(main(page)).toContainText('Ziarat White is saved.');
			await expect(price).toHaveValue('355.00');
		});

		await test.step('the cash', async () => {
			await open(page, `${origin}/staff/cash`);
			await translate(page);
			await main(page).locator('summary').first().click();
			await main(page).locator('[name=amount]').first().fill('145,000');
			await main(page).locator('[name=slip]').first().fill('HBL-7');
			await main(page).locator('details button[type=submit]').first().click();
			await expect(main(page)).toContainText('PKR 187.50');
			await expect(main(page)).not.toContainText('145,187.50');
		});
	});
});
