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
import { basket, books, newShop, STONE, together } from './stage.ts';

/** Several server processes on one PostgreSQL, and customers who are sent to any of them. */
export async function manyMachines(
	postgres: TestPostgres,
	{ machines, each, heardWithin = 1000 }: { machines: number[]; each: number; heardWithin?: number },
): Promise<Result> {
	const found: string[] = [];
	let ok = true;
	for (const count of machines) {
		// Five wrong passwords an account, as in a real shop.
		const stage = await newShop(postgres, { stock: 10_000, env: { LIMIT_LOGIN_ACCOUNT: '' } });
		try {
			const shops = [stage.shop, ...(await together(count - 1, () => stage.start()))];
			const at = (n: number) => (shops[n % count] ?? stage.shop).origin;

			// A session made on one holds on each, and its end on one is its end on each.
			const first = await signedIn(at(0));
			const on = (n: number) => sameSession(first, at(n));
			const known = await together(count, async (n) => (await on(n).ask('/orders')).status);

			// One submission to all of them at once; then more orders than there is stone.
			const one = basket(1300, newKey());
			const same = await together(each, (n) => pressUntilTold(on(n), one));
			const ids = new Set(same.map((said) => (said.kind === 'placed' ? said.id : said.kind)));
			const rush = await together(100, (n) => pressUntilTold(on(n), basket(130)));
			const placed = rush.filter(({ kind }) => kind === 'placed').length;
			const refused = rush.filter((said) => said.kind === 'answered' && said.status === 422).length;
			const { orders, stock, sold } = await books(stage.url);

			const guesses = await guess(shops);
			const slowest = await hearsEachOther(shops, stage.url);
			await on(count - 1).post('/logout', {});
			const after = await together(count, async (n) => (await on(n).ask('/orders')).status);

			// 87.00 sq ft were left for orders of 1.30.
			const right =
				ids.size === 1 && placed === 66 && refused === 34 && orders.length === 67 && stock === 10_000 - sold;
			const sessions = known.every((status) => status === 200) && after.every((status) => status === 302);
			const limits = guesses.join() === [...Array(5).fill(401), ...shops.map(() => 429)].join();
			ok &&= right && sessions && limits && slowest <= heardWithin;
			found.push(
				`${count} processes: one submission to all, ${ids.size} order; 100 at once for 87.00 left, ${placed} placed and ${refused} refused; a change on any heard on each within ${Math.round(slowest)} ms; sessions ${sessions ? 'hold' : 'DO NOT HOLD'}; 5 wrong passwords all told, then ${limits ? 'refused on each' : `DO NOT HOLD: ${guesses.join(' ')}`}`,
			);
		} finally {
			await stage.end();
		}
	}
	return {
		promise: 'Many machines',
		full: `${machines.join(' and ')} server processes on one PostgreSQL: ${each} times one submission, 100 orders at once, live updates, sessions, guesses spread over all`,
		measured: found.join('; '),
		ok,
	};
}

/** Presses again, under the same key, when told to: a hundred at once may be more than a small machine answers in time. */
async function pressUntilTold(customer: Customer, wanted: Cart): Promise<CheckoutOutcome> {
	for (let press = 1; ; press++) {
		const said = await customer.checkout(wanted);
		if (press === 10 || said.kind !== 'answered' || said.status !== 503) return said;
	}
}

/** What is said to five wrong passwords for one account, each on the next machine, and then to one more on each. */
async function guess(shops: Shop[]): Promise<number[]> {
	const said: number[] = [];
	const doors = [...Array.from({ length: 5 }, (_, n) => n % shops.length), ...shops.keys()];
	for (const door of doors) {
		const origin = shops[door]?.origin;
		const { status } = await fetch(`${origin}/login`, {
			method: 'POST',
			body: new URLSearchParams({ email: 'staff@sangtarash.example', password: 'not this one' }),
			headers: { Origin: origin ?? '' },
			redirect: 'manual',
		});
		said.push(status);
	}
	return said;
}

/** How long it takes at most, in ms, until a stream on every machine has heard of a change that plain SQL made. */
async function hearsEachOther(shops: Shop[], url: string): Promise<number> {
	const leave = new AbortController();
	const streams = await Promise.all(
		shops.map(async ({ origin }) => {
			const response = await fetch(`${origin}/live`, { signal: leave.signal });
			const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
			let heard = (await reader?.read())?.value ?? '';
			return async () => {
				while (!heard.includes('event: products')) {
					const { value, done } = (await reader?.read()) ?? { done: true };
					if (done) return Number.POSITIVE_INFINITY;
					heard += value;
				}
				return performance.now();
			};
		}),
	);
	const listening = Promise.all(streams.map((next) => next()));
	const started = performance.now();
	await withClient(url, (client) =>
		client.query('update products set price = price + 1 where id = $1', [STONE.id]),
	);
	const times = await Promise.race([
		listening,
		new Promise<number[]>((late) => setTimeout(() => late([Number.POSITIVE_INFINITY]), 10_000)),
	]);
	leave.abort();
	return Math.max(...times) - started;
}
