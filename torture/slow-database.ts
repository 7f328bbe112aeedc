import { newKey, signedIn } from '#test/customer.ts';
import { type Fault, proxyBefore } from '#test/faulty-proxy.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { scriptsRefused } from '#test/scripts-refused.ts';
import type { Result } from './result.ts';
import { basket, inParallel, newShop, pause, readStockAndOrders } from './stage.ts';

const CACHED = ['/', '/shop', '/shop?category=Onyx', '/best-seller', '/featured', `/product/torture`];

/** `within`, `recovery`: how long a checkout may take, and the first order after a fault, in ms. */
type Size = { rounds: number; crowd: number; within?: number; recovery?: number };

/** Breaks "Slow or dead database": a proxy before PostgreSQL stalls, refuses and delays during checkouts and page requests. */
export async function slowDatabase(
	postgres: TestPostgres,
	{ rounds, crowd, within = 6000, recovery = 10_000 }: Size,
): Promise<Result> {
	// The proxy must exist before the shop starts, and the database before the proxy.
	const target = await postgres.createDatabase();
	const proxy = await proxyBefore(target);
	const { port } = proxy;
	const through = (url: string) => {
		const changed = new URL(url);
		changed.port = String(port);
		return changed.href;
	};
	const stage = await newShop(postgres, { stock: 1_000_000, through });
	const { shop } = stage;
	const durations: number[] = [];
	const recoveries: number[] = [];
	let [unclear, orders, missing, unmarked, refused] = [0, 0, 0, 0, 0];
	try {
		const customer = await signedIn(shop.origin);
		for (const path of CACHED) await (await fetch(shop.origin + path)).text();

		const faults: Fault[] = ['stall', 'refuse', { delay: 1500 }];
		for (let round = 0; round < rounds; round++) {
			for (const fault of faults) {
				await proxy.set(fault);
				const baskets = Array.from({ length: crowd }, () => basket(130, newKey()));
				const answers = baskets.map((basket) => customer.checkout(basket));
				for (const answer of await Promise.all(answers)) {
					durations.push(answer.ms);
					const clear =
						answer.kind === 'answered' &&
						answer.status === 503 &&
						answer.text.includes('Failed to place order');
					if (answer.kind !== 'placed' && !clear) unclear++;
				}
				if (typeof fault !== 'object') {
					const pages = await inParallel(CACHED.length, (n) => fetch(shop.origin + CACHED[n]));
					for (const page of pages) {
						const text = await page.text();
						if (page.status !== 200) missing++;
						if (page.headers.get('x-stale') !== 'true') unmarked++;
						if (scriptsRefused(page.headers, text).length > 0) refused++;
					}
				}
				await proxy.set('open');
				const reopened = performance.now();
				// The customer retries with the same keys, until each has its order.
				for (const basket of baskets) {
					for (;;) {
						const answer = await customer.checkout(basket);
						if (answer.kind === 'placed') break;
						if (answer.kind === 'answered' && answer.status !== 503) throw new Error(answer.text);
						await pause(100);
					}
					if (basket === baskets[0]) recoveries.push(performance.now() - reopened);
				}
				orders += baskets.length;
			}
		}
		const state = await readStockAndOrders(stage.url);
		const stalePages = `${rounds * 2 * CACHED.length} cached pages: ${missing} not served, ${unmarked} not marked stale, ${refused} with a script that their policy refuses`;
		return {
			promise: 'Slow or dead database',
			full: `through a proxy that stalls, refuses and delays by 1.5 s, ${rounds} times each, ${crowd} checkouts at once`,
			measured: `checkout answers after ${Math.max(...durations)} ms at most, ${unclear} without a retryable message; ${stalePages}; recovers in ${Math.round(Math.max(...recoveries))} ms without a restart; ${state.orders.length} orders from ${orders} checkouts`,
			ok:
				Math.max(...durations) <= within &&
				unclear + missing + unmarked + refused === 0 &&
				Math.max(...recoveries) <= recovery &&
				state.orders.length === orders &&
				state.stock === 1_000_000 - orders * 130 &&
				shop.alive(),
		};
	} finally {
		await stage.end();
		await proxy.end();
	}
}
