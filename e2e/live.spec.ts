import type { Page } from '@playwright/test';
import { freePort, withClient } from '#test/postgres.ts';
import { routeLater } from './delay-requests.ts';
import { expect, SOON, test } from './shop.ts';

/** Runs plain SQL on a connection of its own, not one of the shop's. */
const run = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

const add = (id: string, flags = '') =>
	`insert into products (id, name, price, stock ${flags && `, ${flags}`}) values ('${id}', 'Stone ${id}', 1000, 1000 ${flags && ', true'})`;

const product = (page: Page, id: string) => page.getByRole('heading', { name: `Stone ${id}`, exact: true });

/** Resolves when the page's live stream is open. */
const liveStream = (page: Page) =>
	page.waitForResponse((response) => new URL(response.url()).pathname === '/live' && response.ok());

test('[LIST-02] [HOME-07] [HOME-08] plain SQL by another process appears on an open page within a second', async ({
	page,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });

	await Promise.all([liveStream(page), page.goto(`${origin}/featured`)]);
	await expect(page.getByText('No featured products found.')).toBeVisible();
	await run(url, add('a', 'is_featured'));
	await expect(product(page, 'a')).toBeVisible(SOON);
	await run(url, "update products set price = 123456 where id = 'a'");
	await expect(page.getByText('PKR 1,234.56 / sq ft')).toBeVisible(SOON);
	await run(url, 'begin; update products set is_featured = false; rollback');
	await run(url, "update products set is_featured = false where id = 'a'");
	await expect(page.getByText('No featured products found.')).toBeVisible(SOON);

	await Promise.all([liveStream(page), page.goto(origin)]);
	const featured = page.locator('#featured');
	const best = page.locator('#best-sellers');
	await expect(featured.getByText('No featured products available')).toBeVisible();
	await expect(best.getByRole('article')).toHaveText([/Stone a/]);
	await run(url, add('b', 'is_featured'));
	await expect(featured.getByRole('article')).toHaveText([/Stone b/], SOON);
	await run(url, add('c', 'best_seller'));
	await expect(best.getByRole('article')).toHaveText([/Stone c/], SOON);
	await run(url, add('d', 'is_best_seller'));
	await expect(best.getByRole('article')).toHaveText([/Stone d/], SOON);
	await run(url, 'truncate products');
	await expect(best.getByText('No best seller products available')).toBeVisible(SOON);
});

test('[LIST-02] [HOME-07] a tab has one stream, only on live pages, closes it while hidden and catches up afterwards', async ({
	page,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
	let [opened, open] = [0, 0];
	const isLive = (address: string) => new URL(address).pathname === '/live';
	page.on('request', (request) => {
		if (isLive(request.url())) [opened, open] = [opened + 1, open + 1];
	});
	const ended = (request: { url: () => string }) => {
		if (isLive(request.url())) open--;
	};
	page.on('requestfailed', ended);
	page.on('requestfinished', ended);
	const menu = page.getByRole('banner');

	await page.goto(`${origin}/shop`);
	await expect(page.getByText('No products found')).toBeVisible();
	expect(opened).toBe(0);
	await Promise.all([liveStream(page), menu.getByRole('link', { name: 'Featured' }).click()]);
	await expect(page.getByText('No featured products found.')).toBeVisible();
	await menu.getByRole('link', { name: 'Home' }).click();
	await expect(page.locator('#featured')).toBeVisible();
	await menu.getByRole('link', { name: 'Featured' }).click();
	await expect(page.getByText('No featured products found.')).toBeVisible();
	expect({ opened, open }).toEqual({ opened: 1, open: 1 });

	await setHidden(page, true);
	await expect.poll(() => open).toBe(0);
	await run(url, add('unseen', 'is_featured'));
	await setHidden(page, false);
	await expect(product(page, 'unseen')).toBeVisible();
	expect({ opened, open }).toEqual({ opened: 2, open: 1 });

	await menu.getByRole('link', { name: 'Shop' }).click();
	await expect.poll(() => open).toBe(0);
});

test.describe('a shop that restarts', () => {
	test.use({ allowedErrors: [/\/live/] });

	test('[LIST-02] [HOME-07] an open page reconnects and catches up by itself', async ({
		page,
		postgres,
		startShop,
	}) => {
		const env = {
			DATABASE_URL: await postgres.createDatabase('schema'),
			SEED: 'empty',
			PORT: String(await freePort()),
		};
		const shop = await startShop(env);
		await Promise.all([liveStream(page), page.goto(`${shop.origin}/featured`)]);
		await shop.kill();
		await run(env.DATABASE_URL, add('meanwhile', 'is_featured'));
		await expect(product(page, 'meanwhile')).toBeHidden();
		await startShop(env);
		await expect(product(page, 'meanwhile')).toBeVisible();
		await run(env.DATABASE_URL, add('afterwards', 'is_featured'));
		await expect(product(page, 'afterwards')).toBeVisible(SOON);
	});
});

/** A headless browser never hides a tab, so this sends the page the event of a real window. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
		document.dispatchEvent(new Event('visibilitychange'));
	}, hidden);
}

test.describe('an interrupted connection', () => {
	test.use({ allowedErrors: [/ERR_FAILED/] });

	test('[LIST-02] a change that cannot be fetched leaves the page unchanged until the next one', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase('schema');
		const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
		await run(url, add('a', 'is_featured'));
		await routeLater(page);
		await Promise.all([liveStream(page), page.goto(`${origin}/featured`)]);
		await page.route('**/healthz', (route) => route.abort());
		await page.route('**/*.data*', (route) => route.abort());
		const refused = page.waitForEvent('requestfailed');
		await run(url, "update products set price = 123456 where id = 'a'");
		await refused;
		await expect(product(page, 'a')).toBeVisible();
		await page.unrouteAll();
		await run(url, "update products set price = 654321 where id = 'a'");
		await expect(page.getByText('PKR 6,543.21 / sq ft')).toBeVisible();
	});
});
