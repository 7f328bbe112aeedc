import { open } from './cart-steps.ts';
import { expect, test } from './shop.ts';

test('[SHARE-07] once the router has opened another page, the canonical address of the first page is gone', async ({
	page,
}) => {
	const canonical = page.locator('link[rel=canonical]');
	await open(page, '/featured');
	await expect(canonical).toHaveAttribute('href', '/featured');
	await page.getByRole('main').getByRole('link', { name: /\w/ }).first().click();
	await expect(page).toHaveURL(/\/product\//);
	await expect(canonical).toHaveCount(0);
});

test('[SHARE-04] the page’s policy does not block JSON-LD, and React keeps it', async ({ page }) => {
	await open(page, '/product/ziarat-white');
	const types = await page
		.locator('head > script[type="application/ld+json"]')
		.evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']));
	expect(types).toEqual(['Product', 'BreadcrumbList']);
	await expect(page.locator('head > meta[property="og:image"]')).toHaveCount(1);
	await expect(page.locator('head > meta[name="description"]')).toHaveCount(1);
});
