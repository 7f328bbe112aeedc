import { expect, test } from './shop.ts';

test('[BLOG-01] lists every article with its details, the newest highlighted', async ({ page }) => {
	await page.goto('/blog');
	await expect(page.getByRole('heading', { level: 1, name: 'Guides from the stone yard' })).toBeVisible();
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
	await page.getByRole('navigation', { name: 'More guides' }).getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
});

test('[HOUSE-03] an article links the stones that it names, and a shop without them shows plain names', async ({
	page,
	startShop,
}) => {
	await page.goto('/blog/choosing-kitchen-stone');
	const article = page.getByRole('article');
	await expect(article.getByRole('link')).toHaveText([
		'Tan Brown',
		'Mansehra Grey',
		'Kashmir White',
		'River White',
		'Malakand Grey',
		'Trans-Karakoram',
		'Ziarat White',
	]);
	await article.getByRole('link', { name: 'Tan Brown' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tan Brown');

	const { origin } = await startShop({ SEED: 'empty' });
	await page.goto(`${origin}/blog/choosing-kitchen-stone`);
	await expect(article).toContainText('movement in it such as Tan Brown or Mansehra Grey, where');
	await expect(article.getByRole('link')).toHaveCount(0);
});

test('[HOUSE-04] each article shows a room, and no two the same', async ({ page }) => {
	await page.goto('/blog');
	const pictures = await page
		.getByRole('article')
		.locator('img')
		.evaluateAll((images: HTMLImageElement[]) =>
			images.map(({ src }) => new URL(src).pathname.split('.')[0]),
		);
	expect(pictures.filter((path) => !path?.includes('/room-'))).toEqual([]);
	expect(new Set(pictures).size).toBe(pictures.length);
});

test.describe('an unknown article', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[BLOG-02] [NAV-08] is not found', async ({ page }) => {
		const response = await page.goto('/blog/never-written');
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
	});
});
