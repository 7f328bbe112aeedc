import { test as base } from 'vitest';
import { startPostgres } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';

/** The test function for the built shop as a process, over HTTP and without a browser. */
export const test = base
	.extend('postgres', { scope: 'file' }, async ({}, { onCleanup }) => {
		const postgres = await startPostgres();
		onCleanup(() => postgres.end());
		return postgres;
	})
	/** One shop for all tests of a file that do not change its data or settings. */
	.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
		const shops = manyShops();
		onCleanup(() => shops.stop());
		return shops.start();
	})
	.extend('startShop', async ({}, { onCleanup }) => {
		const shops = manyShops();
		onCleanup(() => shops.stop());
		return shops.start;
	});
