import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startPostgres, type TestPostgres } from '#test/postgres.ts';
import { manyShops, type StartShop } from '#test/shops.ts';
import type { Shop } from '#test/spawn-shop.ts';
import { demo } from '#test/visitor.ts';

export { expect, type Shop };

type TestFixtures = {
	/** Console errors that this test means to cause. */
	allowedErrors: RegExp[];
	startShop: StartShop;
};

type WorkerFixtures = { shop: Shop; postgres: TestPostgres };

// A fixture that needs no other says so with an empty pattern: that is how Playwright reads it.
export const test = base.extend<TestFixtures, WorkerFixtures>({
	shop: [
		async ({}, use) => {
			const shops = manyShops();
			await use(await shops.start());
			await shops.stop();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	postgres: [
		async ({}, use) => {
			const postgres = await startPostgres();
			// Makes the template here: the first test of a worker has no more time than the others.
			await postgres.createDatabase('demo');
			await use(postgres);
			await postgres.end();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	startShop: async ({}, use) => {
		const shops = manyShops();
		await use(shops.start);
		await shops.stop();
	},
	allowedErrors: [[], { option: true }],
	baseURL: async ({ shop }, use) => use(shop.origin),
	// Named here so that the page is judged before the shops it looked at are stopped.
	page: async ({ page, allowedErrors, startShop: _ }, use) => {
		const errors = watchErrors(page);
		await use(page);
		expect(errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)))).toEqual([]);
	},
});

/** Everything a browser complains of: console errors (hydration warnings among them) and uncaught exceptions. */
export function watchErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(`${message.text()} @ ${message.location().url}`);
	});
	page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
	return errors;
}

/** Asserts that axe finds nothing wrong by WCAG 2.2 AA. */
export async function axe(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		// For a rule on turned screens it would copy the style sheets into the page, against the policy. What holds is not told.
		.options({ preload: false, resultTypes: ['violations'] })
		// Within the page alone, three times as fast: the shop has no frames.
		.setLegacyMode()
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze();
	expect(
		violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
	).toEqual([]);
}

/** Signs in through the page, the demo customer unless told otherwise. `next` is where the login leads. */
export async function signIn(
	page: Page,
	{ email = demo.customer.email, password = demo.customer.password, origin = '', next = '/' } = {},
): Promise<void> {
	await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
	await page.waitForURL(`${origin}${next}`);
}
