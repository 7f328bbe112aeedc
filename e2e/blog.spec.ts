import { expect, test } from './shop.ts';

test('[BLOG-01] lists every article with its details, the newest highlighted', async ({ page }) => {
	await page.goto('/blog');
	await expect(page.getByRole('heading', { level: 1, name: 'Notes from the stone yard' })).toBeVisible();
	const articles = page.getByRole('article');
	await expect(articles).toHaveCount(6);
	for (const article of await articles.all()) {
		await expect(article.getByRole('heading', { level: 2 })).toHaveText(/.{10,}/);
		await expect(article).toContainText(/\w+ \w+, \d{1,2} \w+ 20\d\d, \d+ min read/);
		await expect(article.locator('p').nth(1)).toHaveText(/.{40,}/);
		const picture = article.locator('img');
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
			.toBe(true);
	}
	const widths = await articles.evaluateAll((all) => all.map((article) => article.clientWidth));
	expect(Math.min(...widths.slice(0, 1))).toBeGreaterThan(2 * Math.max(...widths.slice(1)));
});

test('[BLOG-02] Read more opens the article', async ({ page }) => {
	await page.goto('/blog');
	const lead = page.getByRole('article').first();
	const title = (await lead.getByRole('heading').textContent()) ?? 'none';
	await lead.getByRole('link', { name: 'Read more' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	await expect(page).toHaveTitle(`${title} · Sangtarash`);
	await expect(page.getByRole('article')).toContainText(/[\s\S]{1500,}/);
	await page.getByRole('navigation', { name: 'More to read' }).getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
});

test.describe('an unknown article', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[BLOG-02] [NAV-08] is not found', async ({ page }) => {
		const response = await page.goto('/blog/never-written');
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
	});
});
