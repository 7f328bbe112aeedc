import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { fill } from './growth.ts';
import { client } from './http-client.ts';
import { percentile } from './statistics.ts';

/** Searches that are not measured, while the shop compiles its code and reads its words. */
const WARM_UP = 40;

const COLOURS =
	'white safaid wite black kala siyah green hara grey surmai golden sunehri brown beige badami سفید';
const KINDS = 'marble marmar granite onyx patthar tiles ماربل';
const MORE = [
	'',
	'ziarat',
	'ziyarat',
	'honed',
	'chagai 7',
	'under 500',
	'300 se kam',
	'sasta',
	'xyzzy',
	'veins of ivory',
	'lasbela',
];
const ALONE = [
	'nilam',
	'honed',
	'white',
	'ara',
	'block 77',
	'quarried near sibi',
	'botticina',
	'boticino',
	'"rosy swat"',
	'kalat 12',
];

/** As people type them, frequent and rare, each once: colour by kind, with one thing more. */
const searches = [
	...ALONE,
	...COLOURS.split(' ').flatMap((colour, at) =>
		KINDS.split(' ').flatMap((kind, beside) =>
			[0, 4, 7].map((step) => `${colour} ${kind} ${MORE[(at * 3 + beside + step) % MORE.length]}`.trim()),
		),
	),
];

/** Requests each search once, uncached, from a shop with so many products. */
export async function search(
	{ newDatabase, newDataDir, openShop, folders }: Fixtures,
	size: number,
): Promise<Figure[]> {
	const database = await newDatabase();
	const env = { DATABASE_URL: database, DATA_DIR: newDataDir(), SEED: 'empty' } as const;
	// The first start creates the tables.
	await (await openShop(folders.shop, env)).end();
	await fill(database, size);
	const { origin } = await openShop(folders.shop, { ...env, PAGE_CACHE: 'off' });
	const { request } = client(origin);
	async function timeOf(typed: string): Promise<number> {
		const { status, ms } = await request(`/shop?search=${encodeURIComponent(typed)}`);
		if (status !== 200) throw new Error(`“${typed}” returned status ${status}`);
		return ms;
	}
	for (let n = 0; n < WARM_UP; n++) await timeOf(`${searches[n * 8]} ${n}`);
	const times: number[] = [];
	for (const typed of searches) times.push(await timeOf(typed));
	const of = `${searches.length} searches of ${size.toLocaleString('en').replaceAll(',', ' ')} products`;
	return [
		['p50', 0.5],
		['p95', 0.95],
		['worst', 1],
	].map(([name, share]) => ({
		name: `search: ${of}, ${name}, ms`,
		shop: [percentile(times, Number(share))],
		other: [],
		reference: [],
	}));
}
