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

test('[SHOP-08] [LIST-01] [LIST-02] [PROD-09] [HOME-07] [HOME-08] each page shows its own message while the database is down', async ({
	page,
	postgres,
	startShop,
}) => {
	const { origin, logs } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await postgres.stop();
	try {
		for (const [path, { status, sentences }] of Object.entries(messages)) {
			const response = await page.goto(`${origin}${path}`);
			expect(response?.status()).toBe(status);
			for (const sentence of sentences)
				await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
			await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible();
			await expect(page.getByRole('contentinfo')).toBeVisible();
			expect(await response?.text()).not.toMatch(/ECONNREFUSED|Failed query|select |\bat .+:\d+:\d+/);
		}

		await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
		await expect(page.getByRole('heading', { name: 'Error loading products' })).toBeVisible();
		await axe(page);
		await page.goto(`${origin}/shop?category=Onyx`);
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect(page.getByRole('heading', { name: 'Error loading products' })).toBeVisible();

		// The log gives the owner the cause, under the request id of the response.
		const id = (await page.request.get(`${origin}/shop`)).headers()['x-request-id'];
		await expect.poll(logs).toContain(`"requestId":"${id}"`);
		expect(logs()).toContain('ECONNREFUSED');
	} finally {
		await postgres.start();
	}
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page).toHaveURL(`${origin}/shop?category=Onyx`);
	await expect(page.getByRole('article').first()).toBeVisible();
});

test('[LIST-02] [HOME-07] an open page survives a database outage and recovers by itself', async ({
	page,
	postgres,
	startShop,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await page.goto(`${origin}/best-seller`);
	await expect(page.getByRole('article').first()).toBeVisible();
	await postgres.stop();
	try {
		// A cached page is served and marked stale. A page that is not cached shows an error.
		const cached = await page.reload();
		expect(cached?.headers()['x-stale']).toBe('true');
		await expect(page.getByRole('article').first()).toBeVisible();
		await page.goto(`${origin}/featured`);
		await expect(page.getByText('Failed to fetch featured products')).toBeVisible();
	} finally {
		await postgres.start();
	}
	await expect(page.getByRole('article').first()).toBeVisible();
});

test('[AUTH-08] while sessions cannot be read, a customer is neither shown as signed out nor redirected to the login', async ({
	page,
	postgres,
	startShop,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await signIn(page, { origin });
	await postgres.stop();
	try {
		await page.goto(`${origin}/blog`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
		for (const path of ['/orders', '/checkout', '/profile']) {
			expect((await page.goto(`${origin}${path}`))?.status()).toBe(503);
			await expect(page).toHaveURL(`${origin}${path}`);
		}
		// Nor is the customer treated as signed in: these pages do not redirect.
		for (const path of ['/login?next=/checkout', '/signup']) {
			expect((await page.goto(`${origin}${path}`))?.status()).toBe(200);
			await expect(page).toHaveURL(`${origin}${path}`);
		}
	} finally {
		await postgres.start();
	}
	await page.goto(`${origin}/orders`);
	await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
});
