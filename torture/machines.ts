import {
	type Cart,
	type CheckoutOutcome,
	type Customer,
	newKey,
	sameSession,
	signedIn,
} from '#test/customer.ts';
import { type TestPostgres, withClient } from '#test/postgres.ts';
import type { Shop } from '#test/spawn-shop.ts';
import type { Result } from './result.ts';
import { basket, inParallel, newShop, PRODUCT, readStockAndOrders } from './stage.ts';

/**
 * Breaks "Many machines": starts several server processes on one PostgreSQL and spreads requests over them. Checks orders,
 * stock, sessions, login limits and live updates.
 */
export async function manyMachines(
	postgres: TestPostgres,
	{ machines, each, updateWithin = 1000 }: { machines: number[]; each: number; updateWithin?: number },
): Promise<Result> {
	const figures: string[] = [];
	let ok = true;
	for (const count of machines) {
		// The default limit: five wrong passwords an account.
		const stage = await newShop(postgres, { stock: 10_000, env: { LIMIT_LOGIN_ACCOUNT: '' } });
		try {
			const shops = [stage.shop, ...(await inParallel(count - 1, () => stage.start()))];
			const at = (n: number) => (shops[n % count] ?? stage.shop).origin;

			// A session from one process is valid on all, and a logout on one ends it on all.
			const first = await signedIn(at(0));
			const on = (n: number) => sameSession(first, at(n));
			const statusesBefore = await inParallel(count, async (n) => (await on(n).ask('/orders')).status);

			// One submission to all processes at once, then more orders than the stock allows.
			const one = basket(1300, newKey());
			const answers = await inParallel(each, (n) => checkoutWithRetries(on(n), one));
			const ids = new Set(answers.map((answer) => (answer.kind === 'placed' ? answer.id : answer.kind)));
			const rush = await inParallel(100, (n) => checkoutWithRetries(on(n), basket(130)));
			const placed = rush.filter(({ kind }) => kind === 'placed').length;
			const refused = rush.filter((answer) => answer.kind === 'answered' && answer.status === 422).length;
			const { orders, stock, sold } = await readStockAndOrders(stage.url);

			const guesses = await guess(shops);
			const slowest = await updateTime(shops, stage.url, 10 * updateWithin);
			await on(count - 1).post('/logout', {});
			const statusesAfter = await inParallel(count, async (n) => (await on(n).ask('/orders')).status);

			// 87.00 sq ft were left for orders of 1.30.
			const right =
				ids.size === 1 && placed === 66 && refused === 34 && orders.length === 67 && stock === 10_000 - sold;
			const sessions =
				statusesBefore.every((status) => status === 200) && statusesAfter.every((status) => status === 302);
			const limits = guesses.join() === [...Array(5).fill(401), ...shops.map(() => 429)].join();
			ok &&= right && sessions && limits && slowest <= updateWithin;
			figures.push(
				`${count} processes: one submission to all, ${ids.size} order; 100 at once for 87.00 left, ${placed} placed and ${refused} refused; a change reaches all within ${Math.round(slowest)} ms; sessions ${sessions ? 'shared' : 'NOT SHARED'}; 5 wrong passwords in all, then ${limits ? 'refused on each' : `NOT REFUSED: ${guesses.join(' ')}`}`,
			);
		} finally {
			await stage.end();
		}
	}
	return {
		promise: 'Many machines',
		full: `${machines.join(' and ')} server processes on one PostgreSQL: ${each} times one submission, 100 orders at once, live updates, sessions, guesses spread over all`,
		measured: figures.join('; '),
		ok,
	};
}

/** Retries with the same key after a 503, at most 10 times: a small machine may not answer a hundred orders in time. */
async function checkoutWithRetries(customer: Customer, order: Cart): Promise<CheckoutOutcome> {
	for (let attempt = 1; ; attempt++) {
		const answer = await customer.checkout(order);
		if (attempt === 10 || answer.kind !== 'answered' || answer.status !== 503) return answer;
	}
}

/** The statuses for five wrong passwords of one account, each on the next process, and for one more on each process. */
async function guess(shops: Shop[]): Promise<number[]> {
	const statuses: number[] = [];
	const sequence = [...Array.from({ length: 5 }, (_, n) => n % shops.length), ...shops.keys()];
	for (const index of sequence) {
		const origin = shops[index]?.origin;
		const { status } = await fetch(`${origin}/login`, {
			method: 'POST',
			body: new URLSearchParams({ email: 'owner@sangtarash.example', password: 'not this one' }),
			headers: { Origin: origin ?? '' },
			redirect: 'manual',
		});
		statuses.push(status);
	}
	return statuses;
}

/** The time in ms until a change by plain SQL has reached a live stream of every process. Infinity after `latest`. */
async function updateTime(shops: Shop[], url: string, latest: number): Promise<number> {
	const controller = new AbortController();
	const streams = await Promise.all(
		shops.map(async ({ origin }) => {
			const response = await fetch(`${origin}/live`, { signal: controller.signal });
			const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
			let received = (await reader?.read())?.value ?? '';
			return async () => {
				while (!received.includes('event: products')) {
					const { value, done } = (await reader?.read()) ?? { done: true };
					if (done) return Number.POSITIVE_INFINITY;
					received += value;
				}
				return performance.now();
			};
		}),
	);
	const updates = Promise.all(streams.map((waitForUpdate) => waitForUpdate()));
	const started = performance.now();
	await withClient(url, (client) =>
		client.query('update products set price = price + 1 where id = $1', [PRODUCT.id]),
	);
	const times = await Promise.race([
		updates,
		new Promise<number[]>((resolve) => setTimeout(() => resolve([Number.POSITIVE_INFINITY]), latest)),
	]);
	controller.abort();
	return Math.max(...times) - started;
}
