import { once } from 'node:events';
import { request as send } from 'node:http';
import { request } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { expect, signIn, test } from './shop.ts';

/** A form sent as a page of the shop would send it. */
const own = (origin: string) => ({ Origin: origin });

test('[NAV-09] every address of the shop answers', async ({ shop, page }) => {
	await signIn(page);
	const paths = [
		'/',
		'/shop',
		'/cart',
		'/login',
		'/signup',
		'/best-seller',
		'/featured',
		'/blog',
		'/profile',
		'/orders',
		'/checkout',
		'/product/ziarat-white',
	];
	for (const path of paths) {
		const response = await page.request.get(path);
		expect(response.status(), path).toBe(200);
		expect(response.headers()['content-type'], path).toContain('text/html');
	}
	expect(await (await page.request.get(`${shop.origin}/healthz`)).text()).toBe('ok');
});

test('[NAV-08] unknown addresses and ids are 404, wrong methods 405, huge bodies 413', async ({ shop }) => {
	const visitor = await request.newContext({ baseURL: shop.origin });
	for (const path of [
		'/no-such-page',
		'/product/no-such-stone',
		'/blog/no-such-article',
		'/policies/none',
		'/assets/none.js',
		'/%00',
	]) {
		expect((await visitor.get(path)).status(), path).toBe(404);
	}
	for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
		expect((await visitor.fetch('/shop', { method, headers: own(shop.origin) })).status(), method).toBe(405);
	}
	expect((await visitor.post('/shop', { form: { a: '1' }, headers: own(shop.origin) })).status()).toBe(405);
	const huge = { email: 'x'.repeat(70_000) };
	expect((await visitor.post('/newsletter', { form: huge, headers: own(shop.origin) })).status()).toBe(413);
	await visitor.dispose();
	// Nor where nobody says beforehand how long it is.
	const headers = { ...own(shop.origin), 'Content-Type': 'application/x-www-form-urlencoded' };
	const sendInPieces = async (bytes: number) => {
		const sent = send(`${shop.origin}/newsletter`, { method: 'POST', headers });
		sent.write('email=');
		sent.end('x'.repeat(bytes));
		const [answer] = await once(sent, 'response');
		return answer.resume().statusCode;
	};
	expect(await sendInPieces(70_000)).toBe(413);
	expect(await sendInPieces(100)).toBe(422);
});

test('a form that is half of one is refused, under one name in the tab and on the page', async ({ shop }) => {
	const visitor = await request.newContext({ baseURL: shop.origin });
	const headers = {
		...own(shop.origin),
		'Content-Type': 'multipart/form-data; boundary=stone',
		Accept: 'text/html',
	};
	const response = await visitor.post('/login', { data: 'no part of it', headers });
	expect(response.status()).toBe(400);
	const html = await response.text();
	const [, title, heading] = /<title>(.*?)<\/title>.*<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
	expect([title, heading]).toEqual(['That did not work · Sangtarash', 'That did not work']);
	await visitor.dispose();
});

test('[ROLE-01] a form that a page of this shop did not send changes nothing', async ({ shop }) => {
	const visitor = await request.newContext({ baseURL: shop.origin });
	const form = { email: 'buyer@stone.example' };
	for (const headers of [{}, { Origin: 'null' }, { Origin: 'https://elsewhere.example' }]) {
		const response = await visitor.post('/newsletter', { form, headers: headers as Record<string, string> });
		expect(response.status()).toBe(403);
	}
	await visitor.dispose();
});

test('[ROLE-01] [NAV-09] behind TLS the shop goes by its own origin, whatever it is asked as', async ({
	startShop,
}) => {
	const { origin } = await startShop({ SHOP_ORIGIN: 'https://stone.example' });
	const visitor = await request.newContext({ baseURL: origin });
	const press = async (sender: string) => {
		const form = { email: 'buyer@stone.example' };
		return (await visitor.post('/newsletter', { form, headers: own(sender), maxRedirects: 0 })).status();
	};
	expect(await press('https://stone.example')).toBeLessThan(400);
	expect(await press(origin)).toBe(403);
	await visitor.dispose();

	for (const path of ['/policies/delivery', '//elsewhere.example/shop', 'http://elsewhere.example/orders']) {
		const sent = send(origin, { path }).end();
		const [answer] = await once(sent, 'response');
		const { statusCode, headers } = answer.resume();
		expect(`${statusCode} ${headers.location ?? ''}`, path).toMatch(
			/^(200|404) $|^302 (https:\/\/stone\.example)?\/login\?next=%2Forders$/,
		);
	}
});

test('[SHOP-09] nonsense in the query falls back to the default', async ({ shop }) => {
	const visitor = await request.newContext({ baseURL: shop.origin });
	const plain = await (await visitor.get('/shop')).text();
	const names = (html: string) => [...html.matchAll(/href="\/product\/([^"]+)"/g)].map((match) => match[1]);
	const nonsense = '/shop?sort=sideways&min=lots&max=-4&category=&page=9e99&sort=x&__proto__=1';
	expect(names(await (await visitor.get(nonsense)).text())).toEqual(names(plain));
	expect(names(plain).length).toBe(24);
	await visitor.dispose();
});

test.describe('a page that breaks', () => {
	test.use({ allowedErrors: [/status of 500/] });

	test('[NAV-08] shows a reference that stands in the log, and no stack', async ({
		page,
		startShop,
		postgres,
	}) => {
		const url = await postgres.createDatabase();
		const shop = await startShop({ DATABASE_URL: url });
		await withClient(url, (client) => client.query('drop table order_lines, orders'));
		const broken = await page.goto(`${shop.origin}/login`);
		expect(broken?.status()).toBe(200);
		await page.getByLabel('Email', { exact: true }).fill('customer@sangtarash.example');
		await page.getByLabel('Password', { exact: true }).fill('marble-2026');
		await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
		await page.waitForURL(`${shop.origin}/`);
		const response = await page.goto(`${shop.origin}/profile`);
		expect(response?.status()).toBe(500);
		const reference = response?.headers()['x-request-id'] ?? 'none';
		await expect(page.getByRole('main')).toContainText(reference);
		await expect(page.getByRole('main')).not.toContainText(/relation|select|at .+:\d+/);
		await expect(page.getByRole('banner')).toBeVisible();
		await expect.poll(shop.logs).toContain(reference);
	});
});
