import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#test/postgres.ts';
import type { Bare } from './bare.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { getOnce } from './http-client.ts';
import { inTurn, perShop } from './in-turn.ts';
import { type Load, load } from './load.ts';
import { referenceWork } from './reference-work.ts';
import type { Shop } from './shop-process.ts';

const PAGES = {
	home: '/',
	list: '/shop',
	'filtered list': '/shop?category=Marble&max=600&sort=price-asc',
	product: '/product/ziarat-white',
};

const ROUNDS = {
	cached: { least: 8, most: 16 },
	uncached: { least: 8, most: 16 },
	changing: { least: 3, most: 3 },
	start: { least: 5, most: 5 },
};

/** In whole seconds, as wrk takes them. */
const ROUND = 1;
const WARM_UP = 2;
/** The round in which the catalogue changes once a second. */
const CHANGING_ROUND = 5;

/** What the shop serves to visitors who are not signed in, beside the same bytes from the bare server. */
export async function server(fixtures: Fixtures): Promise<Figure[]> {
	let failed = 0;
	async function get(origin: string, paths: readonly string[], seconds: number): Promise<Load> {
		const result = await load(origin, paths, { seconds });
		failed += result.failed;
		return result;
	}

	const figures: Figure[] = [];
	const shops = await fixtures.openShops();
	const bare = await fixtures.openBare();
	for (const [name, path] of Object.entries(PAGES)) {
		await giveSameBytes(shops.shop, bare, path);
		for (const { origin } of [...Object.values(shops), bare]) await get(origin, [path], WARM_UP);
		figures.push(
			...(await inTurn({
				subjects: {
					...perShop(
						shops,
						({ origin }) =>
							() =>
								get(origin, [path], ROUND),
					),
					reference: () => get(bare.origin, [path], ROUND),
				},
				figures: { [`server: ${name}, requests/s`]: ({ perSecond }) => perSecond },
				rounds: ROUNDS.cached,
			})),
		);
	}
	figures.push(
		...(await inTurn({
			subjects: perShop(
				shops,
				(shop) => () => whileChanging(shop, () => get(shop.origin, Object.values(PAGES), CHANGING_ROUND)),
			),
			figures: {
				'server: catalogue changing, requests/s': ({ perSecond }) => perSecond,
				'server: catalogue changing, p99, ms': ({ p99 }) => p99,
			},
			rounds: ROUNDS.changing,
		})),
	);
	for (const shop of Object.values(shops)) await shop.end();

	const uncached = await fixtures.openShops({ PAGE_CACHE: 'off' });
	for (const { origin } of Object.values(uncached)) await get(origin, [PAGES.list], WARM_UP);
	referenceWork();
	figures.push(
		...(await inTurn({
			subjects: {
				...perShop(
					uncached,
					(shop) => () => processorTime(shop, () => get(shop.origin, [PAGES.list], ROUND)),
				),
				reference: async () => referenceWork(),
			},
			figures: { 'server: list uncached, processor time a page, ms': (ms) => ms },
			rounds: ROUNDS.uncached,
		})),
	);
	for (const shop of Object.values(uncached)) await shop.end();

	return [
		...figures,
		{ name: 'server: failed requests', shop: [failed], other: [], reference: [] },
		...(await startFigures(fixtures)),
	];
}

async function giveSameBytes(shop: Shop, bare: Bare, path: string): Promise<void> {
	const { status, headers, body } = await getOnce(shop.origin + path);
	if (status !== 200) throw new Error(`${path} was answered with ${status}`);
	const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...same } = headers;
	bare.give(path, same, body);
}

/** One price changes once a second, by plain SQL. */
async function whileChanging(shop: Shop, measure: () => Promise<Load>): Promise<Load> {
	const measuring = measure();
	const ended = measuring.then(() => true);
	await withClient(shop.env.DATABASE_URL ?? '', async (sql) => {
		while (!(await Promise.race([ended, pause(1000, false)])))
			await sql.query("update products set price = price + 100 where id = 'ziarat-white'");
	});
	return measuring;
}

/** Of the shop's process, for each request, in ms. */
async function processorTime(shop: Shop, measure: () => Promise<Load>): Promise<number> {
	const before = await shop.usage();
	const { count } = await measure();
	const after = await shop.usage();
	return ((after.processor - before.processor) / count) * 1000;
}

/** From starting the process to the first answer, on a database that an earlier start has filled. */
async function startFigures({ openShops, openShop }: Fixtures): Promise<Figure[]> {
	const filled = await openShops();
	for (const shop of Object.values(filled)) await shop.end();
	return inTurn({
		subjects: perShop(filled, ({ folder, env }) => async () => {
			const began = performance.now();
			const shop = await openShop(folder, env);
			await getOnce(shop.origin);
			const ms = performance.now() - began;
			await shop.end();
			return ms;
		}),
		figures: { 'server: start to the first page, ms': (ms) => ms },
		rounds: ROUNDS.start,
	});
}
