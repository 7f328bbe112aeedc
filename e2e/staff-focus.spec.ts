import type { Page } from '@playwright/test';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { addProduct } from '#test/factories.ts';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { DATA, delayRequests, routeLater } from './delay-requests.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

test.describe.configure({ mode: 'default' });

const shopOfFocus = shopOfFile('demo');

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });

async function asOwner(page: Page, origin: string, path: string): Promise<void> {
	await signIn(page, { ...demo.owner, origin });
	await page.goto(origin + path);
	await waitForHydration(page);
}

/** Presses Tab until the focus is there, and no more often than that. */
async function tabTo(page: Page, name: string | RegExp, most: number): Promise<void> {
	const wanted = main(page).getByRole('link', { name }).or(main(page).getByRole('button', { name })).first();
	for (let tabs = 0; tabs < most; tabs++) {
		await page.keyboard.press('Tab');
		if (await wanted.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(wanted).toBeFocused();
}

test('[STAFF-14] by keyboard alone the owner finds a product, changes its price, undoes it, and counts a stone', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfFocus({ postgres, sharedShop });
	await asOwner(page, origin, '/staff/products');
	await page.keyboard.press('/');
	await page.keyboard.type('ziarat white');
	await page.keyboard.press('Enter');
	await expect(main(page).getByText(/^\d+ products?$/)).toBeFocused();
	await tabTo(page, 'Ziarat White', 30);
	await page.keyboard.press('Enter');
	await expect(heading(page, 'Ziarat White').first()).toBeFocused();

	const price = main(page).getByLabel('Price, PKR per sq ft', { exact: true });
	await price.fill('1355.50');
	await main(page).getByRole('button', { name: 'Save', exact: true }).last().press('Enter');
	await expect(main(page).getByText('Ziarat White is saved.')).toBeFocused();
	await tabTo(page, 'Undo: Changed Ziarat White', 1);
	await page.keyboard.press('Enter');
	await expect(main(page).getByText('Undone. 1 product is as it was before.')).toBeFocused();
	await expect(price).toHaveValue('340.00');

	await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).press('Enter');
	await expect(heading(page, 'Stock')).toBeFocused();
	await main(page).getByLabel('Name or category').focus();
	await page.keyboard.type('ziarat white');
	await page.keyboard.press('Enter');
	await expect(main(page).getByRole('region', { name: 'What is found' })).toBeFocused();
	await axe(page);
	await tabTo(page, 'Ziarat White', 1);
	await page.keyboard.press('Enter');
	await expect(heading(page, 'Ziarat White')).toBeFocused();
	await tabTo(page, 'Count', 4);
	await page.keyboard.press('Enter');
	await expect(heading(page, 'Count this stone')).toBeFocused();
	await main(page).getByLabel('How much did you count?').focus();
	await page.keyboard.type('100');
	await page.keyboard.press('Enter');
	await expect(heading(page, 'What the count changes')).toBeFocused();
	await tabTo(page, 'Book it', 1);
	await page.keyboard.press('Enter');
	await expect(main(page).getByText(/^Counted: Ziarat White/)).toBeFocused();
	await tabTo(page, /^Undo: Counted/, 1);
	await page.keyboard.press('Enter');
	await expect(main(page).getByText('Undone. The stock of Ziarat White is without it.')).toBeFocused();
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });

		test('[UNDO-05] on a phone what can be undone takes one row, and further actions open from it', async ({
			page,
			postgres,
			sharedShop,
		}) => {
			await page.setViewportSize({ width: 360, height: 740 });
			const { origin, url } = await shopOfFocus({ postgres, sharedShop });
			const { db, close } = await openDatabase({ url });
			const { id, name } = await addProduct(db, { image: '/pictures/ziarat-white-slab.webp' });
			await close();
			await signIn(page, { ...demo.owner, origin });
			for (const quantity of ['11', '12', '13']) {
				await page.goto(`${origin}/staff/stock/${id}/receive`);
				if (javaScriptEnabled) await waitForHydration(page);
				await main(page).getByLabel('How much arrived?').fill(quantity);
				await main(page).getByRole('button', { name: 'Receive it' }).click();
				await expect(main(page).getByText(`Received: ${name}`)).toBeVisible();
			}
			const strip = main(page).getByRole('list', { name: 'What you can undo' });
			await expect
				.poll(async () => (await strip.boundingBox())?.height ?? Number.POSITIVE_INFINITY)
				.toBeLessThanOrEqual(57);
			await expect(strip.getByRole('button', { name: `Undo: Received: +13 sq ft of ${name}` })).toBeVisible();
			const oldest = strip.getByRole('button', { name: `Undo: Received: +11 sq ft of ${name}` });
			await expect(oldest).toBeHidden();
			if (javaScriptEnabled) await waitForHydration(page);
			await strip.locator('summary').press('Enter');
			await expect(oldest).toBeInViewport({ ratio: 1 });
			await expect
				.poll(() => page.evaluate(() => document.documentElement.scrollWidth))
				.toBeLessThanOrEqual(360);
			if (javaScriptEnabled) await axe(page);
			await oldest.press('Enter');
			// Each booking has loaded another page since.
			await main(page).getByRole('button', { name: 'Yes, undo it' }).click();
			await expect(main(page).getByText(`Undone. The stock of ${name} is without it.`)).toBeVisible();
		});
	});

test.describe('an answer that comes late', () => {
	test.use({ allowedErrors: [/status of 422/] });

	test('[NAV-12] leaves the focus where somebody has gone on typing', async ({
		page,
		postgres,
		sharedShop,
	}) => {
		const { origin } = await shopOfFocus({ postgres, sharedShop });
		await routeLater(page);
		await signIn(page, { ...demo.owner, origin });
		const answers = [
			{ path: '/staff/quotes/new', brings: 'a line', press: 'Add Ziarat White', field: 'City' },
			{ path: '/staff/people/invite', brings: 'a refusal', press: 'Make the link', field: 'Name' },
		];
		for (const { path, brings, press, field } of answers) {
			await test.step(brings, async () => {
				await page.goto(origin + path);
				await waitForHydration(page);
				const typedIn = main(page).getByLabel(field, { exact: true });
				const search = main(page).getByRole('searchbox');
				if (await search.isVisible()) await search.fill('ziarat white');
				const button = main(page).getByRole('button', { name: press, exact: true });
				await button.waitFor();
				const release = await delayRequests(page, DATA);
				const sent = page.waitForRequest(
					(request) => request.method() === 'POST' && DATA.test(request.url()),
				);
				await button.click();
				await sent;
				await typedIn.fill('Mult');
				release();
				await expect(
					main(page).locator('[aria-invalid="true"], input[name="quantity-0"]').first(),
				).toBeVisible();
				await page.keyboard.type('an');
				await expect(typedIn).toHaveValue('Multan');
				await page.unroute(DATA);
			});
		}
	});
});
