import { expect, test } from './shop.ts';

test('[BLOG-01] [BLOG-02] the newest article is highlighted, each has its picture, and Read more opens the article', async ({
	page,
}) => {
	await page.goto('/blog');
	const articles = page.getByRole('article');
	await expect(articles).toHaveCount(6);
	for (const picture of await articles.locator('img').all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
			.toBe(true);
	}
	const widths = await articles.evaluateAll((all) => all.map((article) => article.clientWidth));
	expect(Math.min(...widths.slice(0, 1))).toBeGreaterThan(2 * Math.max(...widths.slice(1)));

	const lead = articles.first();
	const title = (await lead.getByRole('heading').textContent()) ?? 'none';
	await lead.getByRole('link', { name: 'Read more' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	await expect(page).toHaveTitle(`${title} · Sangtarash`);
	await expect(page.getByRole('article')).toContainText(/[\s\S]{1500,}/);
	await page.getByRole('navigation', { name: 'More guides' }).getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
});
