import type { Page } from '@playwright/test';
import { manyOrders } from '#test/many-orders.ts';
import { waitForHydration } from './cart-steps.ts';
import { DATA, delayRequests, routeLater, SCRIPTS } from './delay-requests.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

const DESK = { email: 'desk@sangtarash.example', password: 'travertine-2026' };

// A press without a connection.
test.use({ allowedErrors: [/ERR_FAILED/] });
test.describe.configure({ mode: 'default' });

/** A shop with 4000 orders, of which about thirty wait for a call. */
const busyShop = shopOfFile('demo', async (client) => {
	for (const statement of manyOrders({ customers: 400, products: 50, orders: 4000 }))
		await client.query(statement);
});

async function open(page: Page, origin: string, path = '/staff/orders') {
	await signIn(page, { ...DESK, origin });
	await page.goto(origin + path);
}

const rowsOf = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });

test('[DESK-04] [DESK-06] by keyboard alone 20 orders are confirmed in at most 60 keys; a new order is announced and moves nothing', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await busyShop({ postgres, sharedShop });
	const confirmed = async () => {
		const { rows } = await run(
			`select count(*)::int from order_events where "to" = 'confirmed' and payload->>'called' = 'true'`,
		);
		return rows[0].count;
	};
	const confirmedBefore = await confirmed();
	// A route set right before a press can miss its request: Chromium tells an open page of it only later.
	let cut = false;
	await page.route('**/staff/orders/rows', (route) => (cut ? route.abort() : route.continue()));
	await open(page, origin, '/staff/orders?tab=confirm');
	await expect(page.getByText('Karachi').first()).toBeVisible();
	const before = await page.evaluate(() => document.querySelector('main ul li[id]')?.id);

	// Another process, or anybody with SQL, places an order.
	const place = `insert into orders (user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone,
		street, city, postal_code, total_amount)
		select 'customer-1', gen_random_uuid(), '', 'Newest Buyer', 'new@buyer.example', '+923331112223', 'House 1', 'Quetta', '87300', 500000`;
	await expect(page.locator('[data-count="confirm"]')).toHaveText(/^\d+$/);
	const count = Number(await page.locator('[data-count="confirm"]').textContent());
	const top = await rowsOf(page).first().boundingBox();
	await run(place);
	await expect(page.getByRole('button', { name: /1 new order/ })).toBeVisible();
	await expect(page.locator('[data-count="confirm"]')).toHaveText(String(count + 1));
	await expect.poll(() => rowsOf(page).first().boundingBox()).toEqual(top);
	expect(await page.evaluate(() => document.querySelector('main ul li[id]')?.id)).toBe(before);
	await page.getByRole('button', { name: /1 new order/ }).click();
	await expect(page.getByText('Newest Buyer')).toBeVisible();

	let keys = 0;
	const type = async (key: string) => {
		keys++;
		await page.keyboard.press(key);
	};
	await type('j');
	for (let n = 0; n < 20; n++) {
		await type('c');
		await type('Enter');
	}
	await expect(page.getByText('Confirmed.', { exact: true })).toHaveCount(20);
	expect(keys).toBeLessThanOrEqual(60);

	// Enter in the list of reasons cancels; n asks nothing.
	for (const key of ['x', 'ArrowDown', 'Enter', 'n']) await page.keyboard.press(key);
	await expect(page.getByText('Cancelled. The stone is back in the stock.', { exact: true })).toBeVisible();
	await expect(page.getByText('Noted: no answer. Call again in two hours.', { exact: true })).toBeVisible();
	// Without a connection the row says so, and the next press works.
	cut = true;
	await page.keyboard.press('n');
	await expect(page.getByText('The shop does not answer.').first()).toBeVisible();
	cut = false;
	for (const key of ['k', 'n']) await page.keyboard.press(key);
	await expect(page.getByText('Noted: no answer. Call again in two hours.', { exact: true })).toHaveCount(2);
	expect(await confirmed()).toBe(confirmedBefore + 20);
});

test('[DESK-04] [DESK-05] [DESK-13] without scripts an order is confirmed after one question, and several go to a driver by a bar that stands on a phone at once', async ({
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin } = await busyShop({ postgres, sharedShop });
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await open(page, origin, '/staff/orders?tab=confirm');
	const first = rowsOf(page).first();
	const number = await first.getByRole('link').first().textContent();
	await first.getByRole('button', { name: 'Confirm' }).click();
	await page.getByRole('button', { name: 'Yes: confirm' }).click();
	await expect(page.getByText(`Order ${number}: Confirmed.`)).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${origin}/staff/orders?tab=pack`);
	await expect(page.getByRole('button', { name: 'Print slips' })).toBeInViewport();
	for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check();
	await page.getByRole('combobox', { name: 'Driver' }).first().selectOption({ label: 'Driver 7' });
	await page.getByRole('button', { name: 'Give to driver' }).click();
	await expect(page.getByText('2 orders done.')).toBeVisible();
	await expect(rowsOf(page).first()).toContainText('Driver 7');
	await context.close();
});

test('[DESK-09] [DESK-12] [DESK-13] [DESK-14] on a phone the desk searches, filters and ticks', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await busyShop({ postgres, sharedShop });
	await routeLater(page);
	await open(page, origin, '/staff/orders?tab=problems&risk=high&city=karachi');
	await axe(page);
	await page.setViewportSize({ width: 360, height: 740 });

	await test.step('another tab keeps search and filters, and says that it loads; each stands in a chip that takes it away', async () => {
		await page.goto(`${origin}/staff/orders?tab=confirm`);
		// Before that, a press loads the next page whole, and no request is delayed.
		await waitForHydration(page);
		await page.getByText('Filters', { exact: true }).click();
		await page.getByLabel('City').fill('Lahore');
		await page.getByLabel('From PKR').fill('20000');
		await page.getByRole('button', { name: 'Show', exact: true }).click();
		const chips = page.getByRole('list', { name: 'Filters that are set' });
		await expect(chips.getByRole('link')).toHaveText(['City: Lahore×', 'From PKR 20,000×']);
		const release = await delayRequests(page, DATA);
		await page
			.getByRole('navigation', { name: 'Lists of orders' })
			.getByRole('link', { name: /^All/ })
			.click();
		await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
		await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
		release();
		await expect(page).toHaveURL(/tab=all&city=Lahore&min=20000$/);
		await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
		await expect(rowsOf(page).first()).toContainText('Lahore');
		await expect(rowsOf(page).filter({ hasNotText: 'Lahore' })).toHaveCount(0);
		await chips.getByRole('link', { name: 'Take away City: Lahore' }).click();
		await expect(page).toHaveURL(/tab=all&min=20000$/);
		await expect(rowsOf(page).filter({ hasText: 'Karachi' }).first()).toBeVisible();
		await expect(chips.getByRole('link')).toHaveText(['From PKR 20,000×']);
	});

	await test.step('the list has no violation of WCAG 2.2 AA and fits 360 px', async () => {
		await page.goto(`${origin}/staff/orders?tab=all`);
		await axe(page);
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth))
			.toBeLessThanOrEqual(360);
	});

	const print = page.getByRole('button', { name: 'Print slips' });
	const first = rowsOf(page).first();
	await test.step('the bar for ticked orders appears over the page once an order is ticked, and no row moves', async () => {
		await page.goto(`${origin}/staff/orders?tab=pack`);
		await expect(page.getByText('Karachi').first()).toBeVisible();
		await expect(print).toBeHidden();
		const top = await first.boundingBox();
		await first.getByRole('checkbox').check();
		await expect(print).toBeInViewport();
		await expect.poll(() => first.boundingBox()).toEqual(top);
		await axe(page);
		await first.getByRole('checkbox').uncheck();
		await expect(print).toBeHidden();
	});

	await test.step('an order that is ticked before the scripts run counts', async () => {
		const release = await delayRequests(page, SCRIPTS);
		await page.reload({ waitUntil: 'commit' });
		const tick = first.getByRole('checkbox');
		await tick.check();
		release();
		await expect(print).toBeInViewport();
		await expect(tick).toBeChecked();
	});
});

test('[DESK-10] the worker of a browser shows an alert, and its page has no violation of WCAG 2.2 AA', async ({
	page,
	context,
	shop,
}) => {
	await context.grantPermissions(['notifications'], { origin: shop.origin });
	await open(page, shop.origin, '/staff/alerts');
	await axe(page);
	const devtools = await context.newCDPSession(page);
	const registered = new Promise<string>((resolve) => {
		devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			for (const { registrationId, scopeURL } of registrations)
				if (scopeURL.endsWith('/staff/')) resolve(registrationId);
		});
	});
	await devtools.send('ServiceWorker.enable');
	const worker = context.waitForEvent('serviceworker');
	await page.evaluate(async () => {
		const { installing } = await navigator.serviceWorker.register('/staff/alerts-worker.js', {
			scope: '/staff/',
		});
		await new Promise((done) => {
			installing?.addEventListener('statechange', () => installing.state === 'activated' && done(null));
		});
	});
	const message = {
		title: 'New order 5F0B2A91',
		body: 'Quetta, PKR 1,000.00',
		path: '/staff/orders?tab=confirm',
	};
	// Chromium without a window lists no alerts, so what the worker asks for is read.
	const shown = await (await worker).evaluateHandle(() => {
		const shown: string[] = [];
		ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
			shown.push(`${title}: ${options?.body}`);
		};
		return shown;
	});
	// Chromium drops a message to a worker that it has only just activated, so each look sends it once more.
	await expect
		.poll(async () => {
			await devtools.send('ServiceWorker.deliverPushMessage', {
				origin: shop.origin,
				registrationId: await registered,
				data: JSON.stringify(message),
			});
			return shown.jsonValue();
		})
		.toContain('New order 5F0B2A91: Quetta, PKR 1,000.00');
});
