import { open, storeCart } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';

test('[HOUSE-01] [HOUSE-02] [ORD-04] a new demo shop shows its customer four orders, and fills in the last address at the checkout', async ({
	page,
	postgres,
	startShop,
}) => {
	// A database without the demo data: the shop adds it at this first start.
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('schema') });
	await signIn(page, { origin });
	await open(page, `${origin}/orders`);
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
	for (const [status, colour] of [
		['Processing', 'rgb(242, 207, 99)'],
		['Shipped', 'rgb(31, 78, 121)'],
		['Delivered', 'rgb(42, 107, 69)'],
		['Cancelled', 'rgb(217, 212, 201)'],
	] as const) {
		await expect(page.getByText(status, { exact: true })).toHaveCSS('background-color', colour);
	}
	await expect(page.getByText('+2 more items')).toBeVisible();

	await storeCart(page, [{ id: 'ziarat-white', name: 'Ziarat White', price: 34_000, quantity: 100 }], origin);
	await open(page, `${origin}/checkout`);
	await expect(page.getByText('Phone and address are from your last order.')).toBeVisible();
	await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Khan');
	await expect(page.getByLabel('Phone')).toHaveValue('0300 1234567');
	await expect(page.getByLabel('Street address')).toHaveValue('House 14, Street 3, DHA Phase 6');
	await expect(page.getByLabel('City')).toHaveValue('Karachi');
	await expect(page.getByLabel('Postal code')).toHaveValue('75500');

	// What the customer types is kept instead.
	await page.getByLabel('City').fill('Lahore');
	await page.reload();
	await expect(page.getByLabel('City')).toHaveValue('Lahore');
	await expect(page.getByText('Phone and address are from your last order.')).toHaveCount(0);
});
