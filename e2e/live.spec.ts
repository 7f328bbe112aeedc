import type { Page } from '@playwright/test';
import { freePort, withClient } from '#test/postgres.ts';
import { waitForHydration } from './cart-steps.ts';
import { routeLater } from './delay-requests.ts';
import { paintedAndIdle } from './router-navigation.ts';
import { expect, test } from './shop.ts';

/** Runs plain SQL on a connection of its own, not one of the shop's. */
const run = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

const add = (id: string, flags = '') =>
	`insert into products (id, name, price, stock ${flags && `, ${flags}`}) values ('${id}', 'Stone ${id}', 1000, 1000 ${flags && ', true'})`;

const product = (page: Page, id: string) => page.getByRole('heading', { name: `Stone ${id}`, exact: true });

/** Resolves when the page's live stream is open. */
const liveStream = (page: Page) =>
	page.waitForResponse((response) => new URL(response.url()).pathname === '/live' && response.ok());

/** Counts the page's live streams: those opened so far, and those that are open. */
function countStreams(page: Page): () => { opened: number; open: number } {
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
	return () => ({ opened, open });
}

test('[LIST-02] [HOME-07] [HOME-08] plain SQL by another process appears on an open page, which has one stream and catches up after it was hidden', async ({
	page,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
	const featured = page.locator('#featured');
	const best = page.locator('#best-sellers');

	await test.step('a shop without products says so in both lists', async () => {
		await Promise.all([liveStream(page), page.goto(origin)]);
		await expect(featured).toContainText('No featured products available');
		await expect(best).toContainText('No best seller products available');
	});

	await test.step('on the home page', async () => {
		await run(url, add('a'));
		// Without a best seller of its own the list shows what there is.
		await expect(best.getByRole('article')).toHaveText([/Stone a/]);
		await expect(featured.getByText('No featured products available')).toBeVisible();
		await run(url, add('b', 'is_featured'));
		await expect(featured.getByRole('article')).toHaveText([/Stone b/]);
		await run(url, add('c', 'best_seller'));
		await expect(best.getByRole('article')).toHaveText([/Stone c/]);
		await run(url, add('d', 'is_best_seller'));
		await expect(best.getByRole('article')).toHaveText([/Stone d/]);
		await run(url, 'update products set is_best_seller = false, best_seller = false, is_featured = false');
		await run(url, Array.from('efghij', (id) => add(id)).join(';'));
		await expect(featured).toContainText('No featured products available');
		await expect(best.getByRole('article')).toHaveCount(8);
		await run(url, 'truncate products');
		await expect(best.getByText('No best seller products available')).toBeVisible();
	});

	await test.step('on a list', async () => {
		await Promise.all([liveStream(page), page.goto(`${origin}/featured`)]);
		await expect(page.getByText('No featured products found.')).toBeVisible();
		await run(url, add('a', 'is_featured'));
		await expect(product(page, 'a')).toBeVisible();
		await run(url, "update products set price = 123456 where id = 'a'");
		await expect(page.getByText('PKR 1,234.56 / sq ft')).toBeVisible();
		await run(url, 'begin; update products set is_featured = false; rollback');
		await run(url, "update products set is_featured = false where id = 'a'");
		await expect(page.getByText('No featured products found.')).toBeVisible();
	});

	await test.step('a tab has one stream, only on live pages, closes it while hidden and catches up afterwards', async () => {
		await page.goto('about:blank');
		const streams = countStreams(page);
		const menu = page.getByRole('banner');
		await page.goto(`${origin}/shop`);
		await waitForHydration(page);
		await paintedAndIdle(page);
		expect(streams().opened).toBe(0);
		await Promise.all([liveStream(page), menu.getByRole('link', { name: 'Featured' }).click()]);
		await expect(page.getByText('No featured products found.')).toBeVisible();
		await menu.getByRole('link', { name: 'Home' }).click();
		await expect(page.locator('#featured')).toBeVisible();
		await menu.getByRole('link', { name: 'Featured' }).click();
		await expect(page.getByText('No featured products found.')).toBeVisible();
		expect(streams()).toEqual({ opened: 1, open: 1 });

		await setHidden(page, true);
		await expect.poll(() => streams().open).toBe(0);
		await run(url, add('unseen', 'is_featured'));
		await setHidden(page, false);
		await expect(product(page, 'unseen')).toBeVisible();
		expect(streams()).toEqual({ opened: 2, open: 1 });

		await menu.getByRole('link', { name: 'Shop', exact: true }).click();
		await expect.poll(() => streams().open).toBe(0);
	});
});

/** A headless browser never hides a tab, so this sends the page the event of a real window. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
		document.dispatchEvent(new Event('visibilitychange'));
	}, hidden);
}

test.describe('a shop that is not reached', () => {
	test.use({ allowedErrors: [/\/live|\/healthz|ERR_FAILED/] });

	test('[LIST-02] [HOME-07] a change that cannot be fetched leaves the page unchanged until the next one, and an open page reconnects and catches up by itself', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase('schema');
		const env = { DATABASE_URL: url, SEED: 'empty', PORT: String(await freePort()) };
		const shop = await startShop(env);

		await test.step('an interrupted connection', async () => {
			await run(url, add('a', 'is_featured'));
			await routeLater(page);
			await Promise.all([liveStream(page), page.goto(`${shop.origin}/featured`)]);
			await page.route('**/healthz', (route) => route.abort());
			await page.route('**/*.data*', (route) => route.abort());
			const refused = page.waitForEvent('requestfailed');
			await run(url, "update products set price = 123456 where id = 'a'");
			await refused;
			await paintedAndIdle(page);
			await expect(product(page, 'a')).toBeVisible();
			await page.unrouteAll();
			await run(url, "update products set price = 654321 where id = 'a'");
			await expect(page.getByText('PKR 6,543.21 / sq ft')).toBeVisible();
		});

		await test.step('a shop that restarts', async () => {
			await shop.kill();
			await run(url, add('meanwhile', 'is_featured'));
			await expect(product(page, 'meanwhile')).toBeHidden();
			await startShop(env);
			await expect(product(page, 'meanwhile')).toBeVisible();
			await run(url, add('afterwards', 'is_featured'));
			await expect(product(page, 'afterwards')).toBeVisible();
		});
	});
});
