import { expect } from 'vitest';
import { withClient } from '#test/postgres.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[STATUS-02] a product that is withdrawn leaves the cached pages at once: hidden it has no page, discontinued no button', async ({
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url });
	const stranger = visitor(shop.origin);
	const page = () => stranger.ask('/product/ziarat-white');
	const isListed = async () =>
		(await stranger.ask('/shop?search=ziarat')).body.includes('/product/ziarat-white"');
	const setStatus = (status: string) =>
		withClient(url, (client) =>
			client.query(`update products set status = $1 where id = 'ziarat-white'`, [status]),
		);
	// Twice, so that the second one comes from the cache.
	for (let n = 0; n < 2; n++) {
		expect((await page()).body).toContain('Add to Cart Ziarat White');
		expect(await isListed()).toBe(true);
	}

	await setStatus('discontinued');
	await expect.poll(async () => (await page()).body).toContain('We no longer sell this stone.');
	const { status, body } = await page();
	expect(status).toBe(200);
	expect(body).not.toMatch(/aria-label="(Add to Cart|Buy Now|Out of Stock) Ziarat White"/);
	expect(body).toContain('https://schema.org/Discontinued');
	await expect.poll(isListed).toBe(false);

	await setStatus('hidden');
	await expect.poll(async () => (await page()).status).toBe(404);
	expect(await isListed()).toBe(false);
	for (const path of ['/sitemap.xml', '/cart/current?id=ziarat-white'])
		expect((await stranger.ask(path)).body, path).not.toMatch(/Ziarat White|product\/ziarat-white</);
	expect((await stranger.ask('/share/product/ziarat-white.jpg')).status).toBe(404);
});
