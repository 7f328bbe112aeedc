import type { Figure } from './bounds.ts';
import { addBuyers } from './buyers.ts';
import type { Fixtures } from './fixtures.ts';
import { load } from './load.ts';
import type { Shop } from './shop-process.ts';
import { median } from './statistics.ts';

/** In seconds. */
const FULL_LOAD = 300;
const SAMPLE_EVERY = 2;

/** The memory of a shop on PostgreSQL in the fifth minute of full load; the reference is the first minute. */
export async function endurance({ openShops }: Fixtures): Promise<Figure[]> {
	const { shop, other } = await openShops();
	const mine = await underFullLoad(shop);
	const theirs = other && (await underFullLoad(other));
	return [
		{
			name: 'endurance: memory in minute 5, MB',
			shop: [mine.fifth],
			other: theirs ? [theirs.fifth] : [],
			reference: [mine.first],
		},
		{
			name: 'endurance: failed requests',
			shop: [mine.failed],
			other: theirs ? [theirs.failed] : [],
			reference: [],
		},
	];
}

/** Eight buyers and eight readers who never pause. */
async function underFullLoad(shop: Shop): Promise<{ first: number; fifth: number; failed: number }> {
	const buyers = await addBuyers(shop);
	const samples: { second: number; memory: number }[] = [];
	const began = performance.now();
	const timer = setInterval(async () => {
		const { memory } = await shop.usage().catch(() => ({ memory: Number.NaN }));
		samples.push({ second: (performance.now() - began) / 1000, memory: memory / 2 ** 20 });
	}, SAMPLE_EVERY * 1000);
	const reading = load(shop.origin, ['/', '/shop', '/product/ziarat-white'], {
		connections: 8,
		seconds: FULL_LOAD,
	});
	const [read] = await Promise.all([reading, buyers.order(8, FULL_LOAD)]).finally(() => clearInterval(timer));
	/** The median of the second half of a minute. Minutes count from 1. */
	const inMinute = (minute: number) =>
		median(
			samples
				.filter(({ second }) => second > minute * 60 - 30 && second <= minute * 60)
				.map(({ memory }) => memory),
		);
	return { first: inMinute(1), fifth: inMinute(5), failed: read.failed + buyers.failed() };
}
