import type { Page } from '@playwright/test';
import { freePort, withClient } from '#test/postgres.ts';
import { expect, test } from './shop.ts';

/** What the specification allows a change to take, in ms. */
const SOON = { timeout: 1000 };

/** A stranger with plain SQL. */
const run = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

const add = (id: string, flags = '') =>
	`insert into products (id, name, price, stock ${flags && `, ${flags}`}) values ('${id}', 'Stone ${id}', 1000, 1000 ${flags && ', true'})`;

const stone = (page: Page, id: string) => page.getByRole('heading', { name: `Stone ${id}`, exact: true });

/** Resolves when the page's stream has begun. */
const listening = (page: Page) =>
	page.waitForResponse((response) => new URL(response.url()).pathname === '/live' && response.ok());

test('[LIST-02] [HOME-07] [HOME-08] plain SQL by another process shows on an open page within a second', async ({
	page,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });

	await Promise.all([listening(page), page.goto(`${origin}/featured`)]);
	await expect(page.getByText('No featured products found.')).toBeVisible();
	await run(url, add('a', 'is_featured'));
	await expect(stone(page, 'a')).toBeVisible(SOON);
	await run(url, "update products set price = 123456 where id = 'a'");
	await expect(page.getByText('PKR 1,234.56 / sq ft')).toBeVisible(SOON);
	await run(url, 'begin; update products set is_featured = false; rollback');
	await run(url, "update products set is_featured = false where id = 'a'");
	await expect(page.getByText('No featured products found.')).toBeVisible(SOON);

	await Promise.all([listening(page), page.goto(origin)]);
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

test('[LIST-02] [HOME-07] one connection a tab, on live pages alone, closed while hidden, caught up after', async ({
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
	await Promise.all([listening(page), menu.getByRole('link', { name: 'Featured' }).click()]);
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
	await expect(stone(page, 'unseen')).toBeVisible();
	expect({ opened, open }).toEqual({ opened: 2, open: 1 });

	await menu.getByRole('link', { name: 'Shop' }).click();
	await expect.poll(() => open).toBe(0);
});

test.describe('a shop that goes away', () => {
	test.use({ allowedErrors: [/\/live/] });

	test('[LIST-02] [HOME-07] comes back to a page that catches up by itself', async ({
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
		await Promise.all([listening(page), page.goto(`${shop.origin}/featured`)]);
		await shop.kill();
		await run(env.DATABASE_URL, add('meanwhile', 'is_featured'));
		await expect(stone(page, 'meanwhile')).toBeHidden();
		await startShop(env);
		await expect(stone(page, 'meanwhile')).toBeVisible();
		await run(env.DATABASE_URL, add('afterwards', 'is_featured'));
		await expect(stone(page, 'afterwards')).toBeVisible(SOON);
	});
});

/** A headless browser shows every tab at all times, so the page is told what it would hear in a real window. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
		document.dispatchEvent(new Event('visibilitychange'));
	}, hidden);
}

test.describe('a connection that comes and goes', () => {
	test.use({ allowedErrors: [/ERR_FAILED/] });

	test('[LIST-02] a change that cannot be fetched leaves the page as it was', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase('schema');
		const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
		await run(url, add('a', 'is_featured'));
		await Promise.all([listening(page), page.goto(`${origin}/featured`)]);
		await page.route('**/healthz', (route) => route.abort());
		await page.route('**/*.data*', (route) => route.abort());
		const refused = page.waitForEvent('requestfailed');
		await run(url, "update products set price = 123456 where id = 'a'");
		await refused;
		await expect(stone(page, 'a')).toBeVisible();
		await page.unrouteAll();
		await run(url, "update products set price = 654321 where id = 'a'");
		await expect(page.getByText('PKR 6,543.21 / sq ft')).toBeVisible();
	});
});
