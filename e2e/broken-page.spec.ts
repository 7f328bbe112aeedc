import { withClient } from '#test/postgres.ts';
import { expect, signIn, test } from './shop.ts';

test.use({ allowedErrors: [/status of 500/] });

test('[NAV-08] a page that throws shows a reference that is in the log, and no stack', async ({
	page,
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin, logs } = await startShop({ DATABASE_URL: url });
	await withClient(url, (client) => client.query('drop table order_lines, orders cascade'));
	await signIn(page, { origin });
	const response = await page.goto(`${origin}/profile`);
	expect(response?.status()).toBe(500);
	const reference = response?.headers()['x-request-id'] ?? 'none';
	await expect(page.getByRole('main')).toContainText(reference);
	await expect(page.getByRole('main')).not.toContainText(/relation|select|at .+:\d+/);
	await expect(page.getByRole('banner')).toBeVisible();
	await expect.poll(logs).toContain(reference);
});
