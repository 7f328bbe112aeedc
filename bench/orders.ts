import { alternate, perShop, perShopInOrder } from './alternate.ts';
import { attempt } from './attempt.ts';
import type { Figure } from './bounds.ts';
import { addBuyers, type Buyers, type Orders } from './buyers.ts';
import type { Fixtures } from './fixtures.ts';
import { percentile } from './statistics.ts';

const BUYERS = { '8 buyers': 8, '1 buyer': 1 };
const ROUNDS = { least: 8, most: 8 };
/** In seconds. */
const ROUND = 2;
const WARM_UP = 4;

/** Places orders at the address of the checkout form, with rate limit, mail and live notifications on. */
export async function orders({ openShops }: Fixtures): Promise<Figure[]> {
	const shops = await openShops();
	const buyers = await perShopInOrder(shops, addBuyers);
	for (const { order } of Object.values(buyers)) await order(8, WARM_UP);
	const figures: Figure[] = [];
	for (const [name, count] of Object.entries(BUYERS)) {
		const ordering =
			({ order }: Buyers) =>
			() =>
				order(count, ROUND);
		figures.push(
			...(await attempt(`orders: ${name}`, () =>
				alternate<Orders>({
					subjects: perShop(buyers, ordering),
					figures: {
						[`orders: ${name}, orders/s`]: ({ perSecond }) => perSecond,
						[`orders: ${name}, p50, ms`]: ({ times }) => percentile(times, 0.5),
						[`orders: ${name}, p99, ms`]: ({ times }) => percentile(times, 0.99),
					},
					rounds: ROUNDS,
				}),
			)),
		);
	}
	figures.push(...(await attempt('orders: wrong orders', () => wrongOrders(Object.values(buyers)))));
	for (const shop of Object.values(shops)) await shop.end();
	return figures;
}

async function wrongOrders(all: readonly Buyers[]): Promise<Figure[]> {
	const mistakes = [];
	for (const one of all) mistakes.push(await one.mistakes());
	const [shop = Number.NaN, ...other] = mistakes;
	const [failed = Number.NaN, ...failedOther] = all.map((one) => one.failed());
	return [
		{ name: 'orders: failed orders', shop: [failed], other: failedOther, reference: [] },
		{ name: 'orders: lost, double, or with wrong stock', shop: [shop], other, reference: [] },
	];
}
