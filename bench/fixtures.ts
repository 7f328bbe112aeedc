import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { startPostgres, type TestPostgres } from '#test/postgres.ts';
import { systemBrowser } from '#test/system-browser.ts';
import { type PerShop, perShopInOrder } from './alternate.ts';
import { type Bare, startBare } from './bare.ts';
import { type Settings, type Shop, startShop } from './shop-process.ts';

/** The processes and folders that the parts need. `close` ends every process that was started. */
export type Fixtures = {
	/** The folders of the built shops. */
	folders: PerShop<string>;
	/** Creates an empty database on the bench's PostgreSQL, which writes every commit to the disk (`fsync` on). */
	newDatabase: () => Promise<string>;
	/** Creates an empty folder for a shop's data; `close` deletes it. */
	newDataDir: () => string;
	/** Starts the built shop of `folder`. */
	openShop: (folder: string, env: Settings) => Promise<Shop>;
	/** Starts every shop, each on a new PostgreSQL database with the demo catalogue. */
	openShops: (env?: Partial<Settings>) => Promise<PerShop<Shop>>;
	openBare: () => Promise<Bare>;
	openBrowser: () => Promise<Browser>;
	close: () => Promise<void>;
};

/** In ms: a process that does not end must not hold the bench up. */
const END_LIMIT = 20_000;

const WITH_WINDOW = '/usr/bin/chromium';

/** The path of `CHROMIUM_PATH`, of a system Chromium, of its headless shell, or of Playwright's own. */
export function chromiumPath(): string {
	if (!process.env.CHROMIUM_PATH && existsSync(WITH_WINDOW)) return WITH_WINDOW;
	return systemBrowser() ?? chromium.executablePath();
}

export function openFixtures(against?: string): Fixtures {
	const folders = { shop: resolve('.'), ...(against && { other: resolve(against) }) };
	let postgres: Promise<TestPostgres> | undefined;
	const ends: (() => Promise<void>)[] = [];
	let closing: Promise<void> | undefined;

	async function endLater<T>(opening: Promise<T>, end: (opened: T) => Promise<void>): Promise<T> {
		const opened = await opening;
		ends.push(() => end(opened));
		return opened;
	}

	async function newDatabase() {
		postgres ??= endLater(startPostgres({ durable: true }), (server) => server.end());
		return (await postgres).createDatabase();
	}

	function newDataDir() {
		const folder = mkdtempSync(join(tmpdir(), 'sangtarash-bench-'));
		ends.push(async () => rmSync(folder, { recursive: true, force: true }));
		return folder;
	}

	const openShop = (folder: string, env: Settings) => endLater(startShop(folder, env), (shop) => shop.end());

	async function endAll() {
		// In reverse order, so that the shops close their connections before the database ends.
		for (const end of ends.splice(0).reverse()) await withTimeout(END_LIMIT, end()).catch(() => {});
	}

	return {
		folders,
		newDatabase,
		newDataDir,
		openShop,
		openShops: (env = {}) =>
			perShopInOrder(folders, async (folder) =>
				openShop(folder, { DATA_DIR: newDataDir(), DATABASE_URL: await newDatabase(), ...env }),
			),
		openBare: () => endLater(startBare(), (bare) => bare.end()),
		openBrowser: () =>
			endLater(
				chromium.launch({
					executablePath: chromiumPath(),
					args: [
						'--no-sandbox',
						'--disable-gpu',
						'--disable-dev-shm-usage',
						'--disable-extensions',
						'--disable-background-networking',
						'--disable-component-update',
						'--no-first-run',
					],
				}),
				(browser) => browser.close(),
			),
		close: () => {
			closing ??= endAll();
			return closing;
		},
	};
}
