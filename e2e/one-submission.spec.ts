import type { Page } from '@playwright/test';
import { startFaultyProxy } from '#test/faulty-proxy.ts';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart } from './cart-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { expect, signIn, test } from './shop.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Thank you. Your order is placed.' });

async function prepareOrder(page: Page, origin: string): Promise<void> {
	await storeCart(page, [{ id: 'ziarat-white', name: 'Ziarat White', price: 34_000, quantity: 100 }], origin);
	await open(page, `${origin}/checkout`);
	await fillDelivery(page);
}

/** The number of connections that wait for a lock. */
const countWaiting = (url: string) =>
	withClient(url, async (client) => {
		const { rowCount } = await client.query(
			`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		return rowCount;
	});

test.describe('one submission', () => {
	test.use({ allowedErrors: [/ERR_|Failed to fetch|NetworkError/] });

	test('[CHK-04] [CHK-05] by a double press, with a reload, by the back button or cut after the commit, ends on the one success screen', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase('demo');
		const { origin: direct } = await startShop({ DATABASE_URL: url });
		const proxy = await startFaultyProxy({ host: '127.0.0.1', port: Number(new URL(direct).port) });
		const origin = `http://localhost:${proxy.port}`;
		const count = async () =>
			(await withClient(url, (client) => client.query('select 1 from orders'))).rowCount;
		await signIn(page, { origin });

		await test.step('by a double press, with a reload or by the back button', async () => {
			await prepareOrder(page, origin);
			await placeButton(page).dblclick();
			await expect(heading(page)).toBeVisible();
			const placed = page.url();
			expect(await count()).toBe(1);
			await expect.poll(() => storedCart(page)).toEqual([]);

			await page.reload();
			await expect(heading(page)).toBeVisible();
			await page.goBack();
			// With an empty cart the checkout redirects to the cart. The success screen still shows the same order.
			await expect(page).toHaveURL(`${origin}/cart`);
			await page.goto(placed);
			await expect(heading(page)).toBeVisible();
			expect(await count()).toBe(1);
		});

		await test.step('whose connection was cut after the commit', async () => {
			await prepareOrder(page, origin);
			// The order reaches the shop and waits for the locked product. The proxy cuts the response, then the order commits.
			await withClient(url, async (client) => {
				await client.query('begin');
				await client.query(`select 1 from products where id = 'ziarat-white' for update`);
				await placeButton(page).click();
				await expect.poll(() => countWaiting(url)).toBe(1);
				await proxy.set('refuse');
				await client.query('commit');
			});
			await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to place order');
			await expect.poll(count).toBe(2);
			await expect(page.getByLabel('City')).toHaveValue('Lahore');
			expect(await storedCart(page)).toEqual([['ziarat-white', 100]]);

			await proxy.set('open');
			await page.reload();
			await expect(page.getByLabel('City')).toHaveValue('Lahore');
			await placeButton(page).click();
			await expect(heading(page)).toBeVisible();
			expect(await count()).toBe(2);
			await expect.poll(() => storedCart(page)).toEqual([]);
		});
	});
});
