import { newKey, signedIn } from '#test/customer.ts';
import { type Fault, type FaultyProxy, proxyBefore } from '#test/faulty-proxy.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { scriptsRefused } from '#test/scripts-refused.ts';
import type { Result } from './result.ts';
import { basket, inParallel, newShop, pause, readStockAndOrders } from './stage.ts';

const SEEN = ['/', '/shop', '/shop?category=Onyx', '/best-seller', '/featured', `/product/torture`];

/** A network that delays, stalls and refuses between the shop and its database. */
export async function slowDatabase(
	postgres: TestPostgres,
	{ rounds, crowd }: { rounds: number; crowd: number },
): Promise<Result> {
	let proxy: (FaultyProxy & { url: string }) | undefined;
	// The proxy must stand before the shop starts, and the database before the proxy.
	const target = await postgres.createDatabase();
	proxy = await proxyBefore(target);
	const { port } = proxy;
	const through = (url: string) => {
		const changed = new URL(url);
		changed.port = String(port);
		return changed.href;
	};
	const stage = await newShop(postgres, { stock: 1_000_000, through });
	const { shop } = stage;
	const slowest: number[] = [];
	const healed: number[] = [];
	let [unclear, orders, missing, unmarked, refused] = [0, 0, 0, 0, 0];
	try {
		const customer = await signedIn(shop.origin);
		for (const path of SEEN) await (await fetch(shop.origin + path)).text();

		const faults: Fault[] = ['stall', 'refuse', { delay: 1500 }];
		for (let round = 0; round < rounds; round++) {
			for (const fault of faults) {
				await proxy.set(fault);
				const baskets = Array.from({ length: crowd }, () => basket(130, newKey()));
				const answers = baskets.map((wanted) => customer.checkout(wanted));
				for (const said of await Promise.all(answers)) {
					slowest.push(said.ms);
					const clear =
						said.kind === 'answered' && said.status === 503 && said.text.includes('Failed to place order');
					if (said.kind !== 'placed' && !clear) unclear++;
				}
				if (typeof fault !== 'object') {
					const pages = await inParallel(SEEN.length, (n) => fetch(shop.origin + SEEN[n]));
					for (const page of pages) {
						const text = await page.text();
						if (page.status !== 200) missing++;
						if (page.headers.get('x-stale') !== 'true') unmarked++;
						if (scriptsRefused(page.headers, text).length > 0) refused++;
					}
				}
				await proxy.set('open');
				const back = performance.now();
				// The customer presses again, with the same keys: each of them ends in one order.
				for (const wanted of baskets) {
					for (;;) {
						const said = await customer.checkout(wanted);
						if (said.kind === 'placed') break;
						await pause(100);
					}
					if (wanted === baskets[0]) healed.push(performance.now() - back);
				}
				orders += baskets.length;
			}
		}
		const book = await readStockAndOrders(stage.url);
		const stalePages = `${rounds * 2 * SEEN.length} pages seen before: ${missing} not served, ${unmarked} not marked stale, ${refused} with a script that their policy refuses`;
		return {
			promise: 'Slow or dead database',
			full: `through a proxy that stalls, refuses and delays by 1.5 s, ${rounds} times each, ${crowd} checkouts at once`,
			measured: `checkout answers after ${Math.max(...slowest)} ms at most, ${unclear} without a retryable message; ${stalePages}; heals in ${Math.round(Math.max(...healed))} ms without a restart; ${book.orders.length} orders from ${orders} checkouts`,
			ok:
				Math.max(...slowest) <= 6000 &&
				unclear + missing + unmarked + refused === 0 &&
				Math.max(...healed) <= 10_000 &&
				book.orders.length === orders &&
				book.stock === 1_000_000 - orders * 130 &&
				shop.alive(),
		};
	} finally {
		await stage.end();
		await proxy.end();
	}
}
