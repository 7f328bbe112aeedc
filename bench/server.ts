import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#test/postgres.ts';
import { askOnce } from './ask.ts';
import type { Bare } from './bare.ts';
import { type Figure, figure } from './figure.ts';
import { type Load, load } from './load.ts';
import type { ShopProcess } from './shop-process.ts';
import type { Stage } from './stage.ts';

const RUNS = 5;
/** Seconds of a run, and of the load before the first that nobody counts. */
const RUN = 2;
const WARM_UP = 3;
/** Seconds for which the catalogue changes under load. */
const CHANGING = 15;

const PAGES = {
	home: '/',
	list: '/shop',
	'filtered list': '/shop?category=Marble&max=600&sort=price-asc',
	product: '/product/ziarat-white',
};

/**
 * What the shop sends to visitors who are not signed in, and the same bytes from the bare server, in turn, so that
 * whatever else the machine does falls on both.
 */
export async function server({ newDatabase, openShop, openBare }: Stage): Promise<Figure[]> {
	const url = await newDatabase();
	const shop = await openShop({ DATABASE_URL: url });
	const bare = await openBare();
	const figures: Figure[] = [];
	let failed = 0;
	for (const [name, path] of Object.entries(PAGES)) {
		const [mine, limit] = await besideBare(shop, bare, path);
		failed += [...mine, ...limit].reduce((sum, run) => sum + run.failed, 0);
		const shares = mine.map(({ perSecond }, run) => perSecond / (limit[run]?.perSecond ?? Number.NaN));
		figures.push(
			...of(`server: ${name}`, mine),
			...of(`server: ${name}, bare server`, limit),
			figure(`server: ${name}, requests/s as a share of the bare server’s`, shares),
		);
	}
	figures.push(figure('server: memory after load, MB', (await shop.usage()).memory / 2 ** 20));
	figures.push(...(await changing(shop, url)));
	await shop.end();

	const uncached = await openShop({ DATABASE_URL: url, PAGE_CACHE: 'off' });
	const runs = await measured(uncached, PAGES.list);
	failed += runs.reduce((sum, run) => sum + run.failed, 0);
	figures.push(...of('server: list uncached', runs), figure('server: failed requests', failed));
	await uncached.end();
	return figures;
}

type Run = Load & { cpu: number };

async function besideBare(shop: ShopProcess, bare: Bare, path: string): Promise<[Run[], Run[]]> {
	const { status, headers, body } = await askOnce(shop.origin + path);
	if (status !== 200) throw new Error(`${path} was answered with ${status}`);
	const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...same } = headers;
	bare.give(path, same, body);
	await load(shop.origin, [path], { seconds: WARM_UP });
	await load(bare.origin, [path], { seconds: WARM_UP });
	const mine: Run[] = [];
	const limit: Run[] = [];
	for (let run = 0; run < RUNS; run++) {
		mine.push(await once(shop, path));
		limit.push(await once(bare, path));
	}
	return [mine, limit];
}

async function measured(shop: ShopProcess, path: string): Promise<Run[]> {
	await load(shop.origin, [path], { seconds: WARM_UP });
	const runs: Run[] = [];
	for (let run = 0; run < RUNS; run++) runs.push(await once(shop, path));
	return runs;
}

/** With the processor time of one request, in ms. */
async function once(to: Pick<ShopProcess, 'origin' | 'usage'>, path: string): Promise<Run> {
	const before = await to.usage();
	const run = await load(to.origin, [path], { seconds: RUN });
	const after = await to.usage();
	return { ...run, cpu: ((after.cpu - before.cpu) / run.count) * 1000 };
}

function of(name: string, runs: readonly Run[]): Figure[] {
	return [
		figure(
			`${name}, requests/s`,
			runs.map(({ perSecond }) => perSecond),
		),
		figure(
			`${name}, p50, ms`,
			runs.map(({ p50 }) => p50),
		),
		figure(
			`${name}, p99, ms`,
			runs.map(({ p99 }) => p99),
		),
		figure(
			`${name}, CPU a request, ms`,
			runs.map(({ cpu }) => cpu),
		),
	];
}

/** A price changed by plain SQL every second, while all pages are asked for at once. */
async function changing(shop: ShopProcess, url: string): Promise<Figure[]> {
	const loading = load(shop.origin, Object.values(PAGES), { seconds: CHANGING });
	const ended = loading.then(() => true);
	await withClient(url, async (client) => {
		while (!(await Promise.race([ended, pause(1000, false)]))) {
			await client.query("update products set price = price + 100 where id = 'ziarat-white'");
		}
	});
	const { failed, slowest, p99, perSecond } = await loading;
	const name = 'server: catalogue changing under load';
	return [
		figure(`${name}, requests/s`, perSecond),
		figure(`${name}, failed requests`, failed),
		figure(`${name}, p99, ms`, p99),
		figure(`${name}, slowest, ms`, slowest),
	];
}
