import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { totalCharged } from '#app/platform/money.ts';
import { newShopFacts } from '#app/settings/shop-facts.ts';
import { withClient } from '#test/postgres.ts';
import { client } from './http-client.ts';
import { SESSION_SECRET, type Shop } from './shop-process.ts';

/** Signed-in customers who order from one shop without a pause. */
export type Buyers = {
	/** Runs `count` buyers at once for `seconds`. */
	order: (count: number, seconds: number) => Promise<Orders>;
	/** The number of failed orders so far. */
	failed: () => number;
	/** Counts orders that are acknowledged but not stored, orders that are stored but not acknowledged, and wrong stocks. */
	mistakes: () => Promise<number>;
};

/** Times in ms. */
export type Orders = { perSecond: number; times: number[] };

/** So many that no customer reaches the rate limit of ten orders a minute. */
const CUSTOMERS = 12_000;
/** The stock of each product, in hundredths of a square foot: more than can be sold. */
const STOCK = 1_000_000_000;

type Product = { id: string; price: number; discount: number };
type Request = { headers: Record<string, string>; body: string };

/** Adds the customers to the shop's database, each with a session, and raises the stock of all products. */
export async function addBuyers({ origin, env }: Shop): Promise<Buyers> {
	const database = env.DATABASE_URL ?? '';
	const products = await raiseStock(database);
	const cookies = await addCustomers(database);
	let nextCustomer = 0;
	const nextRequest = () => {
		const customer = nextCustomer++ % cookies.length;
		return checkout(products, customer, cookies[customer] ?? '');
	};
	let placed = 0;
	let failed = 0;

	function fail(reason: string) {
		failed++;
		if (failed <= 3) process.stdout.write(`  an order failed: ${reason}\n`);
	}

	async function buy(until: number): Promise<number[]> {
		const times: number[] = [];
		const { request, end } = client(origin);
		let next = nextRequest();
		while (performance.now() < until) {
			const { headers, body } = next;
			try {
				const responding = request('/checkout.data', {
					method: 'POST',
					headers: { ...headers, origin },
					body,
				});
				// The next request is prepared while this one runs, so that the shop does not wait for it.
				next = nextRequest();
				const response = await responding;
				// For the router's data requests a redirect is a 202 with the address in the body.
				if (response.status === 202 && response.body.includes('?placed=')) times.push(response.ms);
				else fail(`${response.status} ${response.body.toString().slice(0, 200)}`);
			} catch (error) {
				fail(String(error));
			}
		}
		end();
		return times;
	}

	return {
		async order(count, seconds) {
			const began = performance.now();
			const until = began + seconds * 1000;
			const times = (await Promise.all(Array.from({ length: count }, () => buy(until)))).flat();
			placed += times.length;
			return { perSecond: times.length / ((performance.now() - began) / 1000), times };
		},
		failed: () => failed,
		mistakes: () => countMistakes(database, placed),
	};
}

/** A checkout with one to three products, one to twenty square feet of each, and a new key. */
function checkout(products: readonly Product[], customer: number, cookie: string): Request {
	const lines = pick(products, 1 + Math.floor(Math.random() * 3)).map((product) => ({
		...product,
		quantity: 100 + Math.floor(Math.random() * 1900),
	}));
	return {
		headers: {
			cookie,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': `10.0.${Math.floor(customer / 250)}.${1 + (customer % 250)}`,
		},
		body: new URLSearchParams({
			[ACCOUNT]: `buyer-${customer + 1}`,
			name: 'Zainab Ali',
			email: 'zainab@buyer.example',
			phone: `0300 ${1_000_000 + customer}`,
			street: `House ${customer}, Street 3`,
			city: 'Lahore',
			postalCode: '54000',
			notes: '',
			lines: JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity }))),
			total: String(totalCharged(lines, newShopFacts.discountInCart)),
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

async function raiseStock(database: string): Promise<Product[]> {
	return withClient(database, async (sql) => {
		await sql.query('update products set stock = $1', [STOCK]);
		const { rows } = await sql.query('select id, price::int, discount from products');
		return rows;
	});
}

/** Returns a session cookie for each customer. */
async function addCustomers(database: string): Promise<string[]> {
	const tokens = Array.from({ length: CUSTOMERS }, () => randomBytes(24).toString('base64url'));
	await withClient(database, async (sql) => {
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
		// Not `orders`: with statistics of an empty table, queries scan the whole table until autovacuum runs, a minute later.
		await sql.query('vacuum analyze users, sessions, products');
	});
	return tokens.map(sessionCookie);
}

/** The cookie of a session that was created by SQL. */
export function sessionCookie(token: string): string {
	const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64');
	return `sangtarash.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function countMistakes(database: string, acknowledged: number): Promise<number> {
	return withClient(database, async (sql) => {
		const { rows } = await sql.query<{ orders: number; products: number }>(
			// Without the orders of the demo data.
			`with bought as (select id from orders where user_id like 'buyer-%'),
				sold as (select product_id, sum(quantity) as quantity
					from order_lines join bought on order_id = bought.id group by product_id)
			select (select count(*)::int from bought) as orders,
				(select count(*)::int from products p left join sold on product_id = p.id
					where stock + coalesce(quantity, 0) <> $1) as products`,
			[STOCK],
		);
		const [row] = rows;
		return Math.abs((row?.orders ?? 0) - acknowledged) + (row?.products ?? 1);
	});
}
