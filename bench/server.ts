import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#test/postgres.ts';
import { alternate, perShop } from './alternate.ts';
import { attempt } from './attempt.ts';
import type { Bare } from './bare.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { getOnce } from './http-client.ts';
import { type Load, load } from './load.ts';
import { referenceWork } from './reference-work.ts';
import type { Shop } from './shop-process.ts';

const PAGES = {
	home: '/',
	list: '/shop',
	'filtered list': '/shop?category=Marble&max=600&sort=price-asc',
	product: '/product/ziarat-white',
};

/** Changes that open pages show, also when another process has made them. */
const CHANGES = {
	'a product changes': "update products set price = price + 100 where id = 'ziarat-white'",
	'a setting changes': 'update shop_settings set value = value',
};

const ROUNDS = {
	cached: { least: 8, most: 16 },
	uncached: { least: 8, most: 16 },
	changing: { least: 3, most: 3 },
	told: { least: 8, most: 16 },
	start: { least: 5, most: 5 },
};

/** In whole seconds, since wrk accepts no fractions. */
const ROUND = 1;
const WARM_UP = 2;
/** How many pages until the page's code is compiled. */
const WARM_UP_PAGES = 1000;
/** The length of a round in which the catalogue changes once a second, in seconds. */
const CHANGING_ROUND = 5;

type Server = { origin: string };
/** Requests the paths one after another for `seconds`. */
type Get = (server: Server, paths: readonly string[], seconds: number) => Promise<Load>;

/** Pages for visitors who are not signed in. The reference: the same bytes from the bare server. */
export async function server(fixtures: Fixtures): Promise<Figure[]> {
	let failed = 0;
	const get: Get = async ({ origin }, paths, seconds) => {
		const result = await load(origin, paths, { seconds });
		failed += result.failed;
		return result;
	};
	return [
		...(await attempt('server: cached pages', () => cachedFigures(fixtures, get))),
		...(await attempt('server: uncached list', () => uncachedFigures(fixtures, get))),
		{ name: 'server: failed requests', shop: [failed], other: [], reference: [] },
		...(await attempt('server: start', () => startFigures(fixtures))),
	];
}

async function cachedFigures({ openShops, openBare }: Fixtures, get: Get): Promise<Figure[]> {
	const shops = await openShops();
	const bare = await openBare();
	const figures: Figure[] = [];
	for (const [name, path] of Object.entries(PAGES)) {
		const request = (one: Server) => () => get(one, [path], ROUND);
		figures.push(
			...(await attempt(`server: ${name}`, async () => {
				await serveSameBytes(shops.shop, bare, path);
				for (const one of [...Object.values(shops), bare]) await get(one, [path], WARM_UP);
				return alternate({
					subjects: { ...perShop(shops, request), reference: request(bare) },
					figures: { [`server: ${name}, requests/s`]: ({ perSecond }) => perSecond },
					rounds: ROUNDS.cached,
				});
			})),
		);
	}
	const changing = (shop: Shop) => () =>
		whileChanging(shop, () => get(shop, Object.values(PAGES), CHANGING_ROUND));
	figures.push(
		...(await alternate({
			subjects: perShop(shops, changing),
			figures: {
				'server: catalogue changing, requests/s': ({ perSecond }) => perSecond,
				'server: catalogue changing, p99, ms': ({ p99 }) => p99,
			},
			rounds: ROUNDS.changing,
		})),
	);
	for (const [what, sql] of Object.entries(CHANGES))
		figures.push(
			...(await attempt(`server: ${what}`, () =>
				alternate({
					subjects: perShop(shops, (shop) => () => untilTold(shop, sql)),
					figures: { [`server: ${what}, until an open page is told, ms`]: (ms) => ms },
					rounds: ROUNDS.told,
				}),
			)),
		);
	for (const shop of Object.values(shops)) await shop.end();
	return figures;
}

async function uncachedFigures({ openShops }: Fixtures, get: Get): Promise<Figure[]> {
	const shops = await openShops({ PAGE_CACHE: 'off' });
	for (const shop of Object.values(shops))
		for (let pages = 0; pages < WARM_UP_PAGES; ) pages += (await get(shop, [PAGES.list], WARM_UP)).count;
	// A warm-up: the first run uses uncompiled code.
	referenceWork();
	const figures = await alternate({
		subjects: {
			...perShop(shops, (shop) => () => processorTime(shop, () => get(shop, [PAGES.list], ROUND))),
			reference: async () => referenceWork(),
		},
		figures: { 'server: list uncached, processor time a page, ms': (ms) => ms },
		rounds: ROUNDS.uncached,
	});
	for (const shop of Object.values(shops)) await shop.end();
	return figures;
}

async function serveSameBytes(shop: Shop, bare: Bare, path: string): Promise<void> {
	const { status, headers, body } = await getOnce(shop.origin + path);
	if (status !== 200) throw new Error(`${path} returned status ${status}`);
	const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...same } = headers;
	bare.serve(path, same, body);
}

/** Changes one price once a second, by plain SQL, while it measures. */
async function whileChanging(shop: Shop, measure: () => Promise<Load>): Promise<Load> {
	const measuring = measure();
	const ended = measuring.then(() => true);
	await withClient(shop.env.DATABASE_URL ?? '', async (sql) => {
		while (!(await Promise.race([ended, pause(1000, false)])))
			await sql.query("update products set price = price + 100 where id = 'ziarat-white'");
	});
	return measuring;
}

/** From the commit of a change until the stream that every open page reads tells of it, in ms. */
async function untilTold({ origin, env }: Shop, sql: string): Promise<number> {
	const stop = new AbortController();
	const { body } = await fetch(`${origin}/live`, { signal: stop.signal });
	if (!body) throw new Error('the stream has no body');
	const reader = body.getReader();
	// The first message is the greeting.
	await reader.read();
	const committed = await withClient(env.DATABASE_URL ?? '', async (client) => {
		await client.query(sql);
		return performance.now();
	});
	await reader.read();
	const told = performance.now();
	stop.abort();
	return told - committed;
}

/** The processor time of the shop's process for each request, in ms. */
async function processorTime(shop: Shop, measure: () => Promise<Load>): Promise<number> {
	const before = await shop.usage();
	const { count } = await measure();
	const after = await shop.usage();
	return ((after.processor - before.processor) / count) * 1000;
}

/** The time from starting the process to the first response, on a database that an earlier start has filled. */
async function startFigures({ openShops, openShop }: Fixtures): Promise<Figure[]> {
	const filled = await openShops();
	for (const shop of Object.values(filled)) await shop.end();
	return alternate({
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
