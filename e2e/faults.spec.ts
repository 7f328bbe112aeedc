import type { Page } from '@playwright/test';
import { startFaultyProxy } from '#test/faulty-proxy.ts';
import { withClient } from '#test/postgres.ts';
import { cleanStop } from '#torture/clean-stop.ts';
import { killedDatabase, killedServer } from '#torture/killed.ts';
import { manyMachines } from '#torture/machines.ts';
import { everyMail } from '#torture/mail.ts';
import { exactMoney } from '#torture/money.ts';
import { oversold } from '#torture/oversold.ts';
import { honestPglite } from '#torture/pglite.ts';
import type { Result } from '#torture/result.ts';
import { slowDatabase } from '#torture/slow-database.ts';
import { submission } from '#torture/submission.ts';
import { keepCart, keptCart, open } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** The short forms of what `npm run torture` does in full; figures that depend on a quiet machine are judged there. */
const stands = ({ ok, measured }: Result) => expect(ok, measured).toBe(true);

test.describe('promises, in short', () => {
	test.setTimeout(240_000);

	test('[CHK-07] nothing is oversold, whatever the order of the stones in the carts', async ({
		postgres,
	}) => {
		stands(await oversold(postgres, { orders: 100, carts: 40 }));
	});

	test('[CHK-04] one submission over HTTP is one order', async ({ postgres }) => {
		stands(await submission(postgres, { parallel: 20, later: 3 }));
	});

	test('[CHK-07] a killed server loses no acknowledged order and makes none twice', async ({ postgres }) => {
		stands(await killedServer(postgres, { kills: 2 }));
	});

	test('[CHK-06] a killed database is waited for, and writes resume', async ({ postgres }) => {
		stands(await killedDatabase(postgres, { kills: 2, within: 10_000 }));
	});

	test('[CHK-06] [SHOP-08] a slow or dead database is answered for in time', async ({ postgres }) => {
		stands(await slowDatabase(postgres, { rounds: 1, crowd: 12 }));
	});

	test('[CHK-05] each order has its mail though the worker is killed', async ({ postgres }) => {
		stands(await everyMail(postgres, { kills: 2, each: 3 }));
	});

	test('[CART-04] [CHK-07] browser, server and database agree to the paisa', async ({ postgres }) => {
		stands(await exactMoney(postgres, { carts: 300 }));
	});

	test('a stop cuts nobody off', async ({ postgres }) => {
		stands(await cleanStop(postgres, { stops: 1, clients: 10 }));
	});

	test('the embedded database is locked, survives a kill, and moves to PostgreSQL and back', async ({
		postgres,
	}) => {
		stands(await honestPglite(postgres, { crashes: 1 }));
	});

	test('[CHK-04] [LIST-02] [HOME-07] two processes on one PostgreSQL are one shop', async ({ postgres }) => {
		stands(await manyMachines(postgres, { machines: [2], each: 12, heardWithin: 9000 }));
	});
});

const heading = (page: Page) => page.getByRole('heading', { name: 'Thank you. Your order is placed.' });
const place = (page: Page) => page.getByRole('button', { name: 'Place order' });

async function readyToOrder(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/blog`);
	await keepCart(page, [{ id: 'ziarat-white', name: 'Ziarat White', price: 34_000, quantity: 100 }], origin);
	await open(page, `${origin}/checkout`);
	await page.getByLabel('Phone').fill('0300 1234567');
	await page.getByLabel('Street address').fill('House 7, Street 3');
	await page.getByLabel('City').fill('Lahore');
	await page.getByLabel('Postal code').fill('54000');
}

async function signInAt(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/login?next=/blog`);
	await page.getByLabel('Email', { exact: true }).fill('customer@sangtarash.example');
	await page.getByLabel('Password', { exact: true }).fill('marble-2026');
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
	await page.waitForURL(`${origin}/blog`);
}

/** How many checkouts wait for a stone that somebody else holds. */
const waiting = (url: string) =>
	withClient(url, async (client) => {
		const { rowCount } = await client.query(
			`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		return rowCount;
	});

test.describe('one submission', () => {
	test.use({ allowedErrors: [/ERR_|Failed to fetch|NetworkError/] });
	test.setTimeout(90_000);

	test('[CHK-04] [CHK-05] by a double press, with a reload or by the back button, ends on the one success screen', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase();
		const shop = await startShop({ DATABASE_URL: url });
		const count = async () =>
			(await withClient(url, (client) => client.query('select 1 from orders'))).rowCount;
		await signInAt(page, shop.origin);
		await readyToOrder(page, shop.origin);
		await place(page).dblclick();
		await expect(heading(page)).toBeVisible();
		const placed = page.url();
		expect(await count()).toBe(1);
		expect(await keptCart(page)).toEqual([]);

		await page.reload();
		await expect(heading(page)).toBeVisible();
		await page.goBack();
		// The checkout has nothing left to order, and leads to the cart; forward again is the success screen, and still the one order.
		await expect(page).toHaveURL(`${shop.origin}/cart`);
		await page.goto(placed);
		await expect(heading(page)).toBeVisible();
		expect(await count()).toBe(1);
	});

	test('[CHK-04] [CHK-05] whose connection was cut after the commit ends on the one success screen', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase();
		const { origin: direct } = await startShop({ DATABASE_URL: url });
		const proxy = await startFaultyProxy({ host: '127.0.0.1', port: Number(new URL(direct).port) });
		const origin = `http://localhost:${proxy.port}`;
		const count = async () =>
			(await withClient(url, (client) => client.query('select 1 from orders'))).rowCount;
		await signInAt(page, origin);
		await readyToOrder(page, origin);
		// The press reaches the shop, which waits for a stone that somebody holds; the way back is cut; then it is written.
		await withClient(url, async (client) => {
			await client.query('begin');
			await client.query(`select 1 from products where id = 'ziarat-white' for update`);
			await place(page).click();
			await expect.poll(() => waiting(url)).toBe(1);
			await proxy.set('refuse');
			await client.query('commit');
		});
		await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to place order');
		await expect.poll(count).toBe(1);
		await expect(page.getByLabel('City')).toHaveValue('Lahore');
		expect(await keptCart(page)).toEqual([['ziarat-white', 100]]);

		await proxy.set('open');
		await page.reload();
		await expect(page.getByLabel('City')).toHaveValue('Lahore');
		await place(page).click();
		await expect(heading(page)).toBeVisible();
		expect(await count()).toBe(1);
		expect(await keptCart(page)).toEqual([]);
	});
});
