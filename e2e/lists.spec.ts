import { catalogue } from '#db/catalogue/catalogue.ts';
import { axe, expect, test } from './shop.ts';

test('[LIST-01] /best-seller lists the products with isBestSeller, the most sold first', async ({ page }) => {
	await page.goto('/best-seller');
	const expected = catalogue.filter(({ isBestSeller }) => isBestSeller).toSorted((a, b) => b.sales - a.sales);
	const shown = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
	expect(shown.toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
	expect(shown[0]).toBe(expected[0]?.name);
	await axe(page);
});

test('[LIST-02] /featured lists the products with isFeatured', async ({ page }) => {
	await page.goto('/featured');
	const expected = catalogue.filter(({ isFeatured }) => isFeatured).map(({ name }) => name);
	const shown = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
	expect(shown.toSorted()).toEqual(expected.toSorted());
	await axe(page);
});

test('[LIST-01] [LIST-02] [HOME-07] [HOME-08] [SHOP-03] [SHOP-07] each list of an empty shop shows its own message', async ({
	page,
	startShop,
}) => {
	const { origin } = await startShop({ SEED: 'empty' });
	const messages: Record<string, string[]> = {
		'/best-seller': ['No bestseller products found.'],
		'/featured': ['No featured products found.'],
		'/shop': ['No products found'],
		'/': ['No featured products available', 'No best seller products available'],
	};
	for (const [path, sentences] of Object.entries(messages)) {
		const response = await page.goto(`${origin}${path}`);
		expect(response?.status()).toBe(200);
		for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
	}
	await page.goto(`${origin}/shop`);
	await expect(page.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('max', '1000');
});
