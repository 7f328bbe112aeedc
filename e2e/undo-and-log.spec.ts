import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

test.describe.configure({ mode: 'default' });

const shopWithStale = shopOfFile('demo');

/** Two orders that nobody confirmed; whatever else waited is cancelled. */
async function twoStale({ url, run }: Awaited<ReturnType<typeof shopWithStale>>): Promise<string[]> {
	await run(`update orders set stage = 'cancelled' where stage = 'awaiting'`);
	const { db, close } = await openDatabase({ url });
	const ids: string[] = [];
	for (let order = 0; order < 2; order++) {
		const buyer = await addUser(db, { emailVerified: true });
		const { id, price } = await addProduct(db);
		const placed = await placeOrder(
			db,
			buyer,
			newCheckout({ lines: [{ id, quantity: 100 }], shownTotal: price }),
		);
		if (placed.ok) ids.push(placed.orderId);
	}
	await close();
	await run(`update orders set confirm_tries = 3, last_try_at = now() - interval '1 day', created_at = now() - interval '3 days'
		where id in ('${ids.join("', '")}')`);
	return ids;
}

const main = (page: Page) => page.getByRole('main');
const strip = (page: Page) => main(page).getByRole('list', { name: 'What you can undo' });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, allowedErrors: [/status of 403/] });

		test('[STALE-01] [STALE-02] [UNDO-02] [LOG-02] [LOG-03] the desk cancels what nobody confirmed, undoes it, and the owner reads it in the log', async ({
			page,
			postgres,
			sharedShop,
		}) => {
			const shop = await shopWithStale({ postgres, sharedShop });
			const { origin, run } = shop;
			const [first = '', second = ''] = await twoStale(shop);
			const ready = async () => {
				if (javaScriptEnabled) await waitForHydration(page);
			};

			await signIn(page, { ...demo.desk, origin });
			await page.goto(`${origin}/staff`);
			await expect(main(page)).toContainText('2 orders are not confirmed after three calls and two days.');
			await main(page).getByRole('link', { name: 'Look at them' }).click();
			await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
			await expect(main(page)).toContainText('3 calls without an answer');
			await ready();
			if (javaScriptEnabled) await axe(page);
			// Meanwhile the customer calls back, and somebody else notes it.
			await run(`update orders set version = version + 1 where id = '${second}'`);
			await main(page).getByRole('button', { name: 'Cancel all that are ticked' }).click();
			await expect(main(page)).toContainText('1 order is cancelled.');
			await expect(main(page)).toContainText(
				`Order ${orderNumber(second)}: Somebody else has changed this order.`,
			);
			await expect(main(page).getByRole('checkbox')).toHaveCount(1);

			await expect(strip(page).getByRole('listitem')).toHaveText(
				new RegExp(`Cancelled, order ${orderNumber(first)}\\s*10 min left`),
			);
			if (javaScriptEnabled) await axe(page);
			await strip(page)
				.getByRole('button', { name: `Undo: Cancelled, order ${orderNumber(first)}` })
				.click();
			if (!javaScriptEnabled) {
				await expect(main(page)).toContainText(`Cancelled, order ${orderNumber(first)}`);
				await main(page).getByRole('button', { name: 'Yes, undo it' }).click();
			}
			await expect(
				main(page).getByText(`Undone. Order ${orderNumber(first)} is as it was before.`),
			).toBeVisible();
			await expect(page).toHaveURL(`${origin}/staff/stale`);
			await expect(main(page).getByRole('checkbox')).toHaveCount(2);
			await expect(strip(page)).toHaveCount(0);
			await page.goto(`${origin}/staff/log`);
			await expect(main(page)).toContainText('This page is not for your role');
			await expect(main(page).getByRole('link', { name: 'To your own work' })).toHaveAttribute(
				'href',
				'/staff',
			);

			await page.goto('about:blank');
			await page.context().clearCookies();
			await signIn(page, { ...demo.owner, origin });
			await page.goto(`${origin}/staff/log`);
			await ready();
			await main(page).getByLabel('Order number').fill(orderNumber(first));
			await main(page).getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Sadaf Iqbal' });
			await main(page).getByRole('combobox', { name: 'What' }).selectOption({ label: 'Orders' });
			await main(page).getByRole('button', { name: 'Show' }).click();
			await expect(page).toHaveURL(new RegExp(`order=${orderNumber(first)}`));
			const rows = main(page).getByRole('listitem');
			await expect(rows).toHaveCount(2);
			await expect(rows.nth(0)).toContainText('Undone');
			await expect(rows.nth(1)).toContainText('Cancelled, reason: no answer');
			if (javaScriptEnabled) await axe(page);
			const arriving = page.waitForEvent('download');
			await main(page).getByRole('link', { name: 'Download as CSV' }).click();
			const file = await arriving;
			expect(file.suggestedFilename()).toMatch(/^sangtarash-log-[\d-]+\.csv$/);
			const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
			expect(lines).toHaveLength(3);
			expect(lines[1]).toContain(`Sadaf Iqbal`);
		});
	});
}

test.describe('once its time is over', () => {
	test.use({ allowedErrors: [/status of 409/] });

	test('[UNDO-02] an action leaves the strip, and a press that comes too late says why', async ({
		page,
		postgres,
		sharedShop,
	}) => {
		const shop = await shopWithStale({ postgres, sharedShop });
		const { origin, run } = shop;
		const [first = '', second = ''] = await twoStale(shop);
		await signIn(page, { ...demo.desk, origin });
		await page.clock.install();
		await page.goto(`${origin}/staff/stale`);
		await waitForHydration(page);
		await main(page).getByRole('button', { name: 'Cancel all that are ticked' }).click();
		await expect(strip(page).getByRole('listitem')).toHaveCount(2);
		await run(`update order_undo set until = now() + interval '59 seconds' where order_id = '${first}'`);
		await run(`update order_undo set until = now() where order_id = '${second}'`);
		await strip(page).getByText('1 more').click();
		await strip(page)
			.getByRole('button', { name: `order ${orderNumber(second)}` })
			.click();
		await expect(main(page).getByRole('alert')).toContainText('The ten minutes are over');
		await expect(strip(page).getByRole('listitem')).toHaveText(/1 min left/);
		await page.clock.runFor('01:05');
		await expect(strip(page)).toHaveCount(0);
	});
});
