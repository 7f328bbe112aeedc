import { axe, expect, signIn, test } from './shop.ts';

test.use({ allowedErrors: [/status of 50\d/] });

const messages: Record<string, { status: number; sentences: string[] }> = {
	'/shop?category=Onyx': {
		status: 503,
		sentences: ['Error loading products', 'Failed to fetch products. Please check your connection.'],
	},
	'/best-seller': { status: 503, sentences: ['Failed to fetch bestseller products'] },
	'/product/ziarat-white': { status: 503, sentences: ['Error: Failed to fetch products'] },
	'/featured': { status: 503, sentences: ['Failed to fetch featured products'] },
	// Most of the home page needs no products.
	'/': {
		status: 200,
		sentences: ['Failed to fetch featured products', 'Failed to fetch best seller products'],
	},
};

test('[SHOP-08] [LIST-01] [LIST-02] [PROD-09] [HOME-07] [HOME-08] [AUTH-08] while the database is down each page shows its own message, nobody is signed out, and an open page recovers by itself', async ({
	page,
	postgres,
	startShop,
	browser,
}) => {
	const { origin, logs } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	const customer = await browser.newPage();
	await signIn(customer, { origin });
	await page.goto(`${origin}/shop?category=Marble`);
	await expect(page.getByRole('article').first()).toBeVisible();
	await postgres.stop();
	try {
		await test.step('a cached page is served and marked stale', async () => {
			const cached = await page.reload();
			expect(cached?.headers()['x-stale']).toBe('true');
			await expect(page.getByRole('article').first()).toBeVisible();
		});

		for (const [path, { status, sentences }] of Object.entries(messages))
			await test.step(`${path} shows its own message`, async () => {
				const response = await page.goto(`${origin}${path}`);
				expect(response?.status()).toBe(status);
				for (const sentence of sentences)
					await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
				await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible();
				await expect(page.getByRole('contentinfo')).toBeVisible();
				expect(await response?.text()).not.toMatch(/ECONNREFUSED|Failed query|select |\bat .+:\d+:\d+/);
			});
		await test.step('the rest of the home page still works', async () => {
			await expect(page.locator('#featured').getByRole('alert')).toHaveText(
				'Failed to fetch featured products',
			);
			await expect(page.locator('#best-sellers')).toContainText('Failed to fetch best seller products');
			await expect(page.locator('#range').getByRole('link').first()).toBeVisible();
			await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
		});

		await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
		await expect(page.getByRole('heading', { name: 'Error loading products' })).toBeVisible();
		await axe(page);
		await page.goto(`${origin}/shop?category=Onyx`);
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect(page.getByRole('heading', { name: 'Error loading products' })).toBeVisible();

		await test.step('the log gives the owner the cause, under the request id of the response', async () => {
			const id = (await page.request.get(`${origin}/shop`)).headers()['x-request-id'];
			await expect.poll(logs).toContain(`"requestId":"${id}"`);
			await expect.poll(logs).toContain('ECONNREFUSED');
		});

		await test.step('while sessions cannot be read, a customer is neither shown as signed out nor redirected to the login', async () => {
			await customer.goto(`${origin}/blog`);
			await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(customer.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
			// Nor is the customer treated as signed in: the last two pages do not redirect.
			for (const [path, status] of [
				['/orders', 503],
				['/checkout', 503],
				['/profile', 503],
				['/login?next=/checkout', 200],
				['/signup', 200],
			] as const) {
				const answer = await customer.request.get(`${origin}${path}`, { maxRedirects: 0 });
				expect(answer.status(), path).toBe(status);
			}
			await customer.goto(`${origin}/featured`);
			await expect(customer.getByText('Failed to fetch featured products')).toBeVisible();
		});
	} finally {
		await postgres.start();
	}
	await test.step('an open page recovers by itself', async () => {
		await expect(customer.getByRole('article').first()).toBeVisible();
	});
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page).toHaveURL(`${origin}/shop?category=Onyx`);
	await expect(page.getByRole('article').first()).toBeVisible();
	await page.goto(origin);
	await expect(page.locator('#featured').getByRole('article').first()).toBeVisible();
	await customer.goto(`${origin}/orders`);
	await expect(customer.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
	await customer.close();
});
