import { productLink } from '../bench/open-product.ts';
import { waitForHydration } from './cart-steps.ts';
import { expect, test } from './shop.ts';

test('the bench presses products of the list, also while the first frame beside it has cards of its own', async ({
	page,
}) => {
	await page.goto('/shop');
	await waitForHydration(page);
	const [first, second] = [productLink(page, 0), productLink(page, 1)];
	const address = await second.getAttribute('href');
	const name = await first.textContent();
	const frame = page.locator('[data-first-frame]');
	const inFrame = frame.locator('article a[href^="/product/"]');
	// The pointer comes back to a product whose data have arrived: its first frame then shows the stones that go with it.
	await expect(async () => {
		await second.hover();
		await first.hover();
		await expect(frame.locator('h1')).toHaveText(String(name));
		expect(await inFrame.count()).toBeGreaterThan(0);
	}).toPass();
	await expect(inFrame.first()).not.toBeInViewport();
	await expect(second).toHaveAttribute('href', String(address));
	await expect(second).toBeInViewport();
	await second.hover();
});
