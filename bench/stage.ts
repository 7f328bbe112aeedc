import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startPostgres, type TestPostgres } from '#test/postgres.ts';
import { type Bare, startBare } from './bare.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** What the parts measure with. All that they start is ended by `strike`, whatever happened. */
export type Stage = {
	/** An empty database of the one PostgreSQL, which keeps its promises: `fsync` is on. */
	newDatabase: () => Promise<string>;
	/** A shop on PostgreSQL: on a new database with the demo catalogue unless told otherwise. */
	openShop: (env?: Record<string, string>) => Promise<ShopProcess>;
	openBare: () => Promise<Bare>;
	openBrowser: () => Promise<Browser>;
	strike: () => Promise<void>;
};

const system = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** As the browser tests find it. */
export const chromiumPath = () => (existsSync(system) ? system : chromium.executablePath());

export function setStage(): Stage {
	let postgres: Promise<TestPostgres> | undefined;
	const ends: (() => Promise<void>)[] = [];

	async function tracked<T>(opening: Promise<T>, end: (opened: T) => Promise<void>): Promise<T> {
		const opened = await opening;
		ends.push(() => end(opened));
		return opened;
	}

	async function newDatabase() {
		postgres ??= tracked(startPostgres({ durable: true }), (server) => server.end());
		return (await postgres).createDatabase();
	}

	return {
		newDatabase,
		openShop: async (env = {}) =>
			tracked(startShop({ DATABASE_URL: env.DATABASE_URL ?? (await newDatabase()), ...env }), (shop) =>
				shop.end(),
			),
		openBare: () => tracked(startBare(), (bare) => bare.end()),
		openBrowser: () =>
			tracked(
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
		async strike() {
			// The database last: the shops let go of it first.
			for (const end of ends.splice(0).reverse()) await end().catch(() => {});
		},
	};
}
