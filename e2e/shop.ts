import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startPostgres, type TestPostgres } from '#test/postgres.ts';

export { expect };

/** A running shop: the built server as a process of its own. */
export type Shop = {
	origin: string;
	dataDir: string;
	/** All that it has printed so far. */
	logs: () => string;
	/** SIGTERM, and the exit code. */
	stop: () => Promise<number | null>;
	/** SIGKILL: no goodbye. */
	kill: () => Promise<void>;
};

type StartShop = (env?: Record<string, string>) => Promise<Shop>;

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
			const shop = await spawnShop({});
			await use(shop);
			await shop.stop();
			rmSync(shop.dataDir, { recursive: true, force: true });
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	postgres: [
		async ({}, use) => {
			const postgres = await startPostgres();
			await use(postgres);
			await postgres.end();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	startShop: async ({}, use) => {
		const started: Shop[] = [];
		await use(async (env = {}) => {
			const shop = await spawnShop(env);
			started.push(shop);
			return shop;
		});
		for (const shop of started) {
			await shop.stop();
			rmSync(shop.dataDir, { recursive: true, force: true });
		}
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

/** All tests come from one address, as a few customers; the limits have tests of their own, which set them to nothing. */
const GENEROUS = {
	LIMIT_LOGIN_ACCOUNT: '100/15m',
	LIMIT_LOGIN_ADDRESS: '10000/15m',
	LIMIT_SIGNUP: '10000/1h',
	LIMIT_NEWSLETTER: '10000/1h',
	LIMIT_CHECKOUT: '10000/1m',
	LIMIT_RESET_ACCOUNT: '100/1h',
	LIMIT_RESET_ADDRESS: '10000/1h',
};

export async function spawnShop(env: Record<string, string>): Promise<Shop> {
	const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sangtarash-shop-'));
	const child = spawn(process.execPath, ['build/server/index.js'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			...GENEROUS,
			...env,
			DATA_DIR: dataDir,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let printed = '';
	child.stdout.on('data', (chunk) => {
		printed += chunk;
	});
	child.stderr.on('data', (chunk) => {
		printed += chunk;
	});
	const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
	const origin = await opened(child, () => printed);
	return {
		origin,
		dataDir,
		logs: () => printed,
		async stop() {
			child.kill('SIGTERM');
			return exited;
		},
		async kill() {
			child.kill('SIGKILL');
			await exited;
		},
	};
}

function opened(child: ChildProcess, printed: () => string): Promise<string> {
	return new Promise((resolve, reject) => {
		const look = () => {
			const port = /Sangtarash is listening on port (\d+)/.exec(printed())?.[1];
			if (port) resolve(`http://localhost:${port}`);
		};
		child.stdout?.on('data', look);
		child.once('exit', (code) =>
			reject(new Error(`the shop ended with ${code} before it opened:\n${printed()}`)),
		);
	});
}

/** Asserts that axe finds nothing wrong by WCAG 2.2 AA. */
export async function axe(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze();
	expect(
		violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
	).toEqual([]);
}

/** Signs the demo customer in through the page. */
export async function signIn(
	page: Page,
	{ email = 'customer@sangtarash.example', password = 'marble-2026' } = {},
): Promise<void> {
	await page.goto('/login?next=/');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
	await page.waitForURL('/');
}
