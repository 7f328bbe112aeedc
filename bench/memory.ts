import { setTimeout as pause } from 'node:timers/promises';
import { alternate, perShop } from './alternate.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { getOnce } from './http-client.ts';
import { load } from './load.ts';
import { listPictures, productPaths } from './products.ts';
import type { Shop } from './shop-process.ts';

const ROUNDS = { least: 1, most: 1 };
/** How long a shop runs without requests before its memory is read, in ms. */
const REST = 5000;
/** In whole seconds. */
const LOAD = 10;

const LISTS = [
	'/',
	'/shop',
	'/shop?category=Marble&max=600&sort=price-asc',
	'/shop?search=white',
	'/featured',
];

/** The resident memory of the shop's process with the embedded database, after each of two starts and under load. */
export async function memory({ folders, newDataDir, openShop }: Fixtures): Promise<Figure[]> {
	return alternate({
		subjects: perShop(folders, (folder) => async () => {
			const first = await openShop(folder, { DATA_DIR: newDataDir() });
			await pause(REST);
			const firstStart = await megabytes(first);
			const loaded = await afterLoad(first);
			await first.end();
			const second = await openShop(folder, first.env);
			await pause(REST);
			const secondStart = await megabytes(second);
			await second.end();
			return { firstStart, loaded, secondStart };
		}),
		figures: {
			'memory: embedded shop after its first start, MB': ({ firstStart }) => firstStart,
			'memory: embedded shop after load, MB': ({ loaded }) => loaded,
			'memory: embedded shop after its second start, MB': ({ secondStart }) => secondStart,
		},
		rounds: ROUNDS,
	});
}

/** The memory after a load of lists, a search, all product pages and the list's pictures on 32 connections. */
async function afterLoad(shop: Shop): Promise<number> {
	const pictures = await listPictures(shop.origin);
	// Requested one by one first: the shop would refuse to make all of them at once.
	for (const picture of pictures) await getOnce(shop.origin + picture);
	await load(shop.origin, [...LISTS, ...(await productPaths(shop.origin)), ...pictures], { seconds: LOAD });
	return megabytes(shop);
}

async function megabytes(shop: Shop): Promise<number> {
	return (await shop.usage()).memory / 2 ** 20;
}
