import { lackingFunctions } from '#test/lacking.ts';
import { storedCart } from './cart-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** An init script: takes away whatever the lowest browsers lack. */
function takeAway(lacking: [owner: string, name: string][]): void {
	for (const [owner, name] of lacking) {
		const holder = owner ? Reflect.get(globalThis, owner) : globalThis;
		for (const each of [holder, holder?.prototype, owner === 'Window' && globalThis])
			if (each) Reflect.deleteProperty(each, name);
	}
}

test('[OLD-01] from a search to the tracked order without any function that the lowest browsers lack', async ({
	page,
}) => {
	const main = page.getByRole('main');
	await page.addInitScript(takeAway, lackingFunctions());
	await page.goto('/shop?search=ziarat');
	expect(
		await page.evaluate(() => ['canParse' in URL, 'toSorted' in [], 'navigation' in window]),
	).not.toContain(true);
	await main.getByRole('article').getByRole('link', { name: 'Ziarat White', exact: true }).click();
	await expect(page).toHaveURL('/product/ziarat-white');
	// Until React has rendered, the list may still be shown.
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ziarat White');
	await main.getByRole('button', { name: 'Add to Cart' }).click();
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 100]]);
	await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
	await main.getByRole('link', { name: 'Proceed to checkout' }).click();

	await main.getByRole('link', { name: 'Create an account' }).click();
	await page.getByLabel('Full name').fill('Bilal Ahmed');
	await page.getByLabel('Email', { exact: true }).fill(`bilal-${Date.now()}@buyer.example`);
	await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
	await page.getByLabel('Confirm password').fill('slab of onyx');
	await page.getByLabel('I agree to the Terms and Conditions').check();
	await main.getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/checkout');
	await fillDelivery(page);
	await placeButton(page).click();
	await expect(main.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible();

	await page.goto('/orders');
	await main.getByRole('link', { name: /^Track/ }).click();
	await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
	await page.goto('/calculator?stone=ziarat-white&size=24%C3%9724');
	await page.getByLabel('Width').fill('12\'3"');
	await page.getByLabel('Length').fill("10'2");
	await expect(main.getByRole('heading', { name: '42 tiles of 24″ × 24″' })).toBeVisible();
});
