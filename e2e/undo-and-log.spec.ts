import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

/** Of the demo's past. */
const ORDERS = ['6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5', '94a7b3f0-e6c8-4d12-b05e-07d93a1c58b6'];
const [FIRST, SECOND] = ['C94D27E5', '3A1C58B6'];
const STALE = `update orders set stage = 'awaiting', confirm_tries = 3, last_try_at = now() - interval '1 day',
	created_at = now() - interval '3 days' where id in ('${ORDERS.join("', '")}')`;

const main = (page: Page) => page.getByRole('main');
const strip = (page: Page) => main(page).getByRole('list', { name: 'What you can undo' });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, allowedErrors: [/status of 403/] });

		test('[STALE-01] [STALE-02] [UNDO-02] [LOG-02] [LOG-03] the desk cancels what nobody confirmed, undoes it, and the owner reads it in the log', async ({
			page,
			postgres,
			startShop,
		}) => {
			const url = await postgres.createDatabase('schema');
			const { origin } = await startShop({ DATABASE_URL: url });
			const sql = (text: string) => withClient(url, (client) => client.query(text));
			await sql(STALE);
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
			await sql(`update orders set version = version + 1 where id = '${ORDERS[1]}'`);
			await main(page).getByRole('button', { name: 'Cancel all that are ticked' }).click();
			await expect(main(page)).toContainText('1 order is cancelled.');
			await expect(main(page)).toContainText(`Order ${SECOND}: Somebody else has changed this order.`);
			await expect(main(page).getByRole('checkbox')).toHaveCount(1);

			await expect(strip(page).getByRole('listitem')).toHaveText(
				new RegExp(`Cancelled, order ${FIRST}\\s*10 min left`),
			);
			if (javaScriptEnabled) await axe(page);
			await strip(page)
				.getByRole('button', { name: `Undo: Cancelled, order ${FIRST}` })
				.click();
			await expect(main(page).getByText(`Undone. Order ${FIRST} is as it was before.`)).toBeVisible();
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
			await main(page).getByLabel('Order number').fill(FIRST);
			await main(page).getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Sadaf Iqbal' });
			await main(page).getByRole('combobox', { name: 'What' }).selectOption({ label: 'Orders' });
			await main(page).getByRole('button', { name: 'Show' }).click();
			await expect(page).toHaveURL(/order=C94D27E5/);
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
		startShop,
	}) => {
		const url = await postgres.createDatabase('schema');
		const { origin } = await startShop({ DATABASE_URL: url });
		const sql = (text: string) => withClient(url, (client) => client.query(text));
		await sql(STALE);
		await signIn(page, { ...demo.desk, origin });
		await page.goto(`${origin}/staff/stale`);
		await waitForHydration(page);
		await main(page).getByRole('button', { name: 'Cancel all that are ticked' }).click();
		await expect(strip(page).getByRole('listitem')).toHaveCount(2);
		await sql(`update order_undo set until = now() + interval '12 seconds' where order_id = '${ORDERS[0]}'`);
		await sql(`update order_undo set until = now() where order_id = '${ORDERS[1]}'`);
		await strip(page).getByText('1 more').click();
		await strip(page)
			.getByRole('button', { name: `order ${SECOND}` })
			.click();
		await expect(main(page).getByRole('alert')).toContainText('The ten minutes are over');
		await expect(strip(page).getByRole('listitem')).toHaveText(/1 min left/);
		await expect(strip(page)).toHaveCount(0, { timeout: 30_000 });
	});
});
