/** What a figure must reach. */
export type Bound = { atMost: number } | { atLeast: number };

const perfect = Object.fromEntries(
	['home', 'shop', 'product', 'cart', 'blog'].flatMap((page) =>
		['performance', 'accessibility', 'best practices', 'SEO'].map((category) => [
			`lighthouse: ${page}, ${category}`,
			{ atLeast: 100 },
		]),
	),
);

/** Every bound there is, by the name of its figure. A figure without one is only told. */
export const bounds: Record<string, Bound> = {
	'server: home, requests/s as a share of the bare server’s': { atLeast: 0.6 },
	'server: list, requests/s as a share of the bare server’s': { atLeast: 0.6 },
	'server: filtered list, requests/s as a share of the bare server’s': { atLeast: 0.6 },
	'server: product, requests/s as a share of the bare server’s': { atLeast: 0.6 },
	'server: list, requests/s': { atLeast: 8000 },
	'server: list, p99, ms': { atMost: 15 },
	'server: failed requests': { atMost: 0 },
	'server: list uncached, requests/s': { atLeast: 400 },
	'server: list uncached, CPU a request, ms': { atMost: 4 },
	'server: catalogue changing under load, failed requests': { atMost: 0 },
	'server: catalogue changing under load, slowest, ms': { atMost: 250 },
	'server: memory after load, MB': { atMost: 180 },

	'start: to the first 200, ms': { atMost: 800 },

	'orders: 1 buyer, orders/s': { atLeast: 300 },
	'orders: 1 buyer, p99, ms': { atMost: 150 },
	'orders: 8 buyers, orders/s': { atLeast: 300 },
	'orders: 8 buyers, p99, ms': { atMost: 150 },
	'orders: 32 buyers, orders/s': { atLeast: 300 },
	'orders: 32 buyers, p99, ms': { atMost: 150 },
	'orders: failed': { atMost: 0 },
	'orders: full load, failed pages': { atMost: 0 },
	'orders: lost, twice, or with stock that does not add up': { atMost: 0 },
	'orders: memory in the 5th minute of full load, times the 1st': { atMost: 1.1 },

	'growth: list, p50 at 100 000 products, times that at 100': { atMost: 1.5 },
	'growth: search, p50 at 100 000 products, times that at 100': { atMost: 1.5 },
	'growth: search for a common word, p50 at 100 000 products, times that at 100': { atMost: 1.5 },
	'growth: filter, p50 at 100 000 products, times that at 100': { atMost: 1.5 },

	'browser: home, first paint, ms': { atMost: 470 },
	'browser: home, largest paint, ms': { atMost: 800 },
	'browser: list, first paint, ms': { atMost: 460 },
	'browser: list, largest paint, ms': { atMost: 800 },
	'browser: product, first paint, ms': { atMost: 470 },
	'browser: product, largest paint, ms': { atMost: 750 },
	'browser: home, first paint, times the static page’s': { atMost: 1.05 },
	'browser: home, largest paint, times the static page’s': { atMost: 1.15 },
	'browser: list, first paint, times the static page’s': { atMost: 1.05 },
	'browser: list, largest paint, times the static page’s': { atMost: 1.15 },
	'browser: product, first paint, times the static page’s': { atMost: 1.05 },
	'browser: product, largest paint, times the static page’s': { atMost: 1.15 },
	'browser: list, main thread blocked (TBT), ms': { atMost: 40 },
	'browser: home, layout shift': { atMost: 0 },
	'browser: list, layout shift': { atMost: 0 },
	'browser: product, layout shift': { atMost: 0 },
	'browser: home, JavaScript on the wire, kB': { atMost: 115 },
	'browser: home, JavaScript before the page can be used, kB': { atMost: 2 },
	'browser: list, HTML on the wire, kB': { atMost: 14 },
	'browser: list, requests, prefetches included': { atMost: 30 },
	'browser: first add-to-cart press that works, ms after first paint': { atMost: 50 },
	'browser: press to “added” shown, ms': { atMost: 50 },
	'browser: list → product, heading painted, desktop, ms': { atMost: 16 },
	'browser: list → product, heading painted, phone, ms': { atMost: 60 },

	...perfect,
};

/** What was not measured is not met. */
export function isMet(value: number, bound: Bound): boolean {
	return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}

export function inWords(bound: Bound): string {
	return 'atMost' in bound ? `≤ ${bound.atMost}` : `≥ ${bound.atLeast}`;
}
