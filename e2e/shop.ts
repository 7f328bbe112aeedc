import { test as base, expect, type Page } from '@playwright/test';
import { TEST_PATIENCE } from '#test/patience.ts';
import { startPostgres, type TestPostgres } from '#test/postgres.ts';
import { manyShops, type StartShop } from '#test/shops.ts';
import type { Shop } from '#test/spawn-shop.ts';
import { demo } from '#test/visitor.ts';
import { runAxe } from './run-axe.ts';

export { expect, type Shop };

type TestFixtures = {
	/** Console errors that the test expects. */
	allowedErrors: RegExp[];
	startShop: StartShop;
};

type WorkerFixtures = {
	/** The shop of most tests: the demo's, with the usual settings. */
	shop: Shop;
	/**
	 * One shop for all tests of a worker that ask for the same settings, until others are asked for. A test brings its own
	 * customers and products, and changes nothing that others read.
	 */
	sharedShop: StartShop;
	postgres: TestPostgres;
	/** The URL of one database for all tests of a worker, for `sharedShop`: the demo's, without past orders. */
	demoDatabase: string;
};

// Playwright requires an object pattern, even an empty one, as the first parameter of a fixture.
export const test = base.extend<TestFixtures, WorkerFixtures>({
	shop: [
		async ({}, use) => {
			const shops = manyShops();
			await use(await shops.start());
			await shops.stop();
		},
		{ scope: 'worker', timeout: TEST_PATIENCE },
	],
	sharedShop: [
		async ({}, use) => {
			let shops = manyShops();
			let wanted = '';
			let shop: Promise<Shop> | undefined;
			await use(async (env = {}) => {
				const settings = JSON.stringify(env);
				if (shop && settings === wanted) return shop;
				await shops.stop();
				shops = manyShops();
				wanted = settings;
				shop = shops.start(env);
				return shop;
			});
			await shops.stop();
		},
		{ scope: 'worker', timeout: TEST_PATIENCE },
	],
	postgres: [
		async ({}, use) => {
			const postgres = await startPostgres();
			// Creates the template database here, so that it does not count against the timeout of the first test.
			await postgres.createDatabase('demo');
			await use(postgres);
			await postgres.end();
		},
		{ scope: 'worker', timeout: TEST_PATIENCE },
	],
	demoDatabase: [
		async ({ postgres }, use) => use(await postgres.createDatabase('demo')),
		{ scope: 'worker', timeout: TEST_PATIENCE },
	],
	startShop: async ({}, use) => {
		const shops = manyShops();
		await use(shops.start);
		await shops.stop();
	},
	allowedErrors: [[], { option: true }],
	baseURL: async ({ shop }, use) => use(shop.origin),
	// Depends on `startShop` so that the errors are checked before its shops stop.
	page: async ({ page, allowedErrors, startShop: _ }, use) => {
		const errors = watchErrors(page);
		await use(page);
		expect(errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)))).toEqual([]);
	},
});

/** Collects console errors, hydration warnings among them, and uncaught exceptions. */
export function watchErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(`${message.text()} @ ${message.location().url}`);
	});
	page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
	return errors;
}

/** What a screen reader says by itself when it changes. */
const LIVE = ':is([role=alert], [role=status], [aria-live=polite], [aria-live=assertive])';

/** The words that stand in two live regions, or in one within another: they are read aloud twice. Each item of a list says its own. */
function saidTwice(live: string): string[] {
	const said = [...document.querySelectorAll<HTMLElement>(live)]
		.filter((region) => region.checkVisibility() && region.textContent.trim())
		.map((region) => ({ words: region.textContent.trim(), item: region.closest('li') }));
	return said
		.filter(({ words, item }, n) =>
			said.slice(0, n).some((other) => other.words === words && !(item && other.item && item !== other.item)),
		)
		.map(({ words }) => words);
}

/** Asserts that axe finds no violation of WCAG 2.2 AA, and that no words are read aloud twice. */
export async function axe(page: Page): Promise<void> {
	// A text that fades in has too little contrast until then, and a fade may start in the next frames. A spinner never ends.
	await page.evaluate(async () => {
		for (let still = 0; still < 20; still++) {
			await new Promise(requestAnimationFrame);
			const ending = document
				.getAnimations()
				.filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
			if (ending.length > 0) still = 0;
			await Promise.allSettled(ending.map(({ finished }) => finished));
		}
	});
	expect(await page.evaluate(saidTwice, LIVE)).toEqual([]);
	const violations = await runAxe(page, {
		type: 'tag',
		values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	});
	expect(violations.map(({ id, html }) => `${id}: ${html}`)).toEqual([]);
}

type Login = { email?: string; password?: string; origin?: string };

/**
 * Signs the page's browser in with the request of the login form, by default as the demo customer. It opens no page. The tests
 * of the login itself go through its page.
 */
export async function signIn(page: Page, login: Login = {}): Promise<void> {
	const { email = demo.customer.email, password = demo.customer.password, origin = '' } = login;
	const shop = await page.request.get(`${origin}/healthz`);
	const answer = await page.request.post(`${origin}/login`, {
		form: { email, password },
		headers: { Origin: new URL(shop.url()).origin },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(302);
	// The welcome would stand on the first page that the test opens.
	await page.context().clearCookies({ name: 'flash' });
}

/** Signs in through the login page. `next` is the path after the login. */
export async function signInByPage(
	page: Page,
	{ email = '', password = '', origin = '', next = '/' },
): Promise<void> {
	await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
	await page.waitForURL(origin + next);
}
