import { test as base } from 'vitest';
import { startPostgres, type TestPostgres } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';

type Cleanup = { onCleanup: (clean: () => Promise<void>) => void };

/** A fixture: one shop with these settings for all tests of a file. */
export const shopWith =
	(env: Record<string, string> = {}) =>
	async ({}: object, { onCleanup }: Cleanup) => {
		const shops = manyShops();
		onCleanup(() => shops.stop());
		return shops.start(env);
	};

/** The same on PostgreSQL, with the URL of its database. */
export const shopOnPostgres =
	(env: Record<string, string> = {}) =>
	async ({ postgres }: { postgres: TestPostgres }, { onCleanup }: Cleanup) => {
		const url = await postgres.createDatabase(env.SEED === 'empty' ? 'schema' : 'demo');
		const shops = manyShops();
		onCleanup(() => shops.stop());
		return { ...(await shops.start({ DATABASE_URL: url, ...env })), url };
	};

/** The test function for the built shop as a process, over HTTP and without a browser. */
export const test = base
	.extend('postgres', { scope: 'file' }, async ({}, { onCleanup }) => {
		const postgres = await startPostgres();
		onCleanup(() => postgres.end());
		return postgres;
	})
	/** One shop for all tests of a file that do not change its data or settings. */
	.extend('shop', { scope: 'file' }, shopWith())
	.extend('startShop', async ({}, { onCleanup }) => {
		const shops = manyShops();
		onCleanup(() => shops.stop());
		return shops.start;
	});
