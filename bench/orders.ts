import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { cartTotal } from '#app/cart/cart.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { withClient } from '#test/postgres.ts';
import { median, percentile } from './arithmetic.ts';
import { client } from './ask.ts';
import { type Figure, figure } from './figure.ts';
import { load } from './load.ts';
import { SESSION_SECRET, type ShopProcess } from './shop-process.ts';
import type { Stage } from './stage.ts';

const BUYERS = [1, 8, 32];
const RUNS = 3;
/** Seconds of a run, and of the load before the first that nobody counts. */
const RUN = 5;
const WARM_UP = 4;

/** So many that none comes near the limit of ten orders a minute, which stands as it does in a new shop. */
const CUSTOMERS = 12_000;
/** In hundredths of a sq ft, of each stone: nobody buys the yard empty. */
const STOCK = 1_000_000_000;
/** Seconds of full load: orders by eight buyers, and eight visitors who read. */
const FULL_LOAD = 300;

/**
 * Orders through the address that the checkout form posts to, each by another signed-in customer under a key of its own:
 * one to three stones of one to twenty square feet. Everything is on: the limit, the mail, the live notifications.
 */
export async function orders({ newDatabase, openShop }: Stage): Promise<Figure[]> {
	const url = await newDatabase();
	const shop = await openShop({ DATABASE_URL: url });
	const stones = await stockUp(url);
	const nextCookie = await addCustomers(url);
	const press = () => checkout(stones, nextCookie());
	const figures: Figure[] = [];
	let [placed, failed] = [0, 0];

	async function sell(buyers: number, seconds: number): Promise<Sold> {
		const sold = await sellFor(shop, buyers, seconds, press);
		placed += sold.times.length;
		failed += sold.failed.length;
		for (const why of sold.failed.slice(0, 3)) process.stdout.write(`  a checkout failed: ${why}\n`);
		return sold;
	}

	await sell(8, WARM_UP);
	for (const buyers of BUYERS) {
		const runs: (Sold & { cpu: number })[] = [];
		for (let run = 0; run < RUNS; run++) {
			const before = await shop.usage();
			const sold = await sell(buyers, RUN);
			const { cpu } = await shop.usage();
			runs.push({ ...sold, cpu: ((cpu - before.cpu) / sold.times.length) * 1000 });
		}
		const name = `orders: ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`;
		figures.push(
			figure(
				`${name}, orders/s`,
				runs.map(({ perSecond }) => perSecond),
			),
			figure(
				`${name}, p50, ms`,
				runs.map(({ times }) => percentile(times, 0.5)),
			),
			figure(
				`${name}, p99, ms`,
				runs.map(({ times }) => percentile(times, 0.99)),
			),
			figure(
				`${name}, CPU an order, ms`,
				runs.map(({ cpu }) => cpu),
			),
		);
	}

	figures.push(...(await fullLoad(shop, sell)));
	figures.push(
		figure('orders: failed', failed),
		figure('orders: lost, twice, or with stock that does not add up', await wrongInBooks(url, placed)),
	);
	await shop.end();
	return figures;
}

type Sold = { perSecond: number; times: number[]; failed: string[] };
type Press = () => { headers: Record<string, string>; body: string };

async function sellFor(shop: ShopProcess, buyers: number, seconds: number, press: Press): Promise<Sold> {
	const times: number[] = [];
	const failed: string[] = [];
	const began = performance.now();
	const until = began + seconds * 1000;
	await Promise.all(
		Array.from({ length: buyers }, async () => {
			const { ask, end } = client(shop.origin);
			let next = press();
			while (performance.now() < until) {
				const { headers, body } = next;
				try {
					const answering = ask('/checkout.data', {
						method: 'POST',
						headers: { ...headers, origin: shop.origin },
						body,
					});
					// While this one is on its way: what a buyer takes to fill in a form is not the shop's.
					next = press();
					const answer = await answering;
					// As the browser's scripts ask: a redirect comes as data, with 202.
					if (answer.status === 202 && answer.body.includes('?placed=')) times.push(answer.ms);
					else failed.push(`${answer.status} ${answer.body.toString().slice(0, 200)}`);
				} catch (error) {
					failed.push(String(error));
				}
			}
			end();
		}),
	);
	return { perSecond: times.length / ((performance.now() - began) / 1000), times, failed };
}

type Stone = { id: string; price: number; discount: number };

function checkout(stones: readonly Stone[], cookie: string): ReturnType<Press> {
	const lines = pick(stones, 1 + Math.floor(Math.random() * 3)).map((stone) => ({
		...stone,
		quantity: 100 + Math.floor(Math.random() * 1900),
	}));
	return {
		headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({
			name: 'Zainab Ali',
			email: 'zainab@buyer.example',
			phone: '0300 1234567',
			street: 'House 7, Street 3',
			city: 'Lahore',
			postalCode: '54000',
			notes: '',
			lines: JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity }))),
			total: String(cartTotal(lines, shopFacts.discountInCart)),
			key: randomUUID(),
		}).toString(),
	};
}

function pick<T>(from: readonly T[], count: number): T[] {
	const picked = new Set<T>();
	while (picked.size < Math.min(count, from.length)) {
		const one = from[Math.floor(Math.random() * from.length)];
		if (one !== undefined) picked.add(one);
	}
	return [...picked];
}

async function stockUp(url: string): Promise<Stone[]> {
	return withClient(url, async (sql) => {
		await sql.query('update products set stock = $1', [STOCK]);
		const { rows } = await sql.query('select id, price::int, discount from products');
		return rows;
	});
}

/** Customers with a session each, as a login would have made it. Gives the cookie of the next one, round and round. */
async function addCustomers(url: string): Promise<() => string> {
	const tokens = Array.from({ length: CUSTOMERS }, () => randomBytes(24).toString('base64url'));
	await withClient(url, async (sql) => {
		await sql.query(
			`insert into users (id, name, email, email_verified)
			select 'buyer-' || n, 'Zainab Ali', 'buyer-' || n || '@buyer.example', true from generate_series(1, $1::int) as n`,
			[CUSTOMERS],
		);
		await sql.query(
			`insert into sessions (id, token, user_id, expires_at)
			select 'session-' || n, token, 'buyer-' || n, now() + interval '30 days'
			from unnest($1::text[]) with ordinality as made (token, n)`,
			[tokens],
		);
		await sql.query('vacuum analyze users, sessions, products');
	});
	const cookies = tokens.map((token) => {
		const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64');
		return `sangtarash.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
	});
	let next = 0;
	return () => cookies[next++ % cookies.length] ?? '';
}

/** The memory of the shop at the end of the first and of the fifth minute, while it sells and is read without a pause. */
async function fullLoad(
	shop: ShopProcess,
	sell: (buyers: number, seconds: number) => Promise<Sold>,
): Promise<Figure[]> {
	const samples: { at: number; memory: number }[] = [];
	const began = performance.now();
	const timer = setInterval(async () => {
		const { memory } = await shop.usage().catch(() => ({ memory: Number.NaN }));
		samples.push({ at: (performance.now() - began) / 1000, memory });
	}, 2000);
	const reading = load(shop.origin, ['/', '/shop', '/product/ziarat-white'], {
		connections: 8,
		seconds: FULL_LOAD,
	});
	const [sold, read] = await Promise.all([sell(8, FULL_LOAD), reading]).finally(() => clearInterval(timer));
	/** The second half of a minute, counted from 1. */
	const minute = (n: number) =>
		median(samples.filter(({ at }) => at > n * 60 - 30 && at <= n * 60).map(({ memory }) => memory)) /
		2 ** 20;
	return [
		figure('orders: full load, orders/s', sold.perSecond),
		figure('orders: full load, pages/s', read.perSecond),
		figure('orders: full load, failed pages', read.failed),
		...[1, 3, 5].map((n) => figure(`orders: memory in minute ${n} of full load, MB`, minute(n))),
		figure('orders: memory in the 5th minute of full load, times the 1st', minute(5) / minute(1)),
	];
}

/** Orders that were acknowledged and are not there, or the other way round, and stones whose stock is not start − sold. */
async function wrongInBooks(url: string, acknowledged: number): Promise<number> {
	return withClient(url, async (sql) => {
		const { rows } = await sql.query<{ orders: number; stones: number }>(
			`select (select count(*)::int from orders) as orders,
				(select count(*)::int from products p where stock + coalesce(
					(select sum(quantity) from order_lines l where l.product_id = p.id), 0) <> $1) as stones`,
			[STOCK],
		);
		const [row] = rows;
		return Math.abs((row?.orders ?? 0) - acknowledged) + (row?.stones ?? 1);
	});
}
