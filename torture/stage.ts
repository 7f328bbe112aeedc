import { rmSync } from 'node:fs';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { newKey } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { withClient } from '#test/postgres.ts';
import { type Shop, spawnShop } from '#test/spawn-shop.ts';

/** All processes of a shop share this secret, so that sessions survive a restart. */
const SECRET = { SESSION_SECRET: 'a secret that all processes of this shop share' };

/** The product of the orders. The price is in paisa: PKR 500.00. */
export const PRODUCT = { id: 'torture', price: 50_000 };

/** Creates a database with the schema and opens it in this process. */
export async function newDatabase(postgres: TestPostgres) {
	const url = await postgres.createDatabase('schema');
	return { url, ...(await openDatabase({ url })) };
}

/**
 * Starts a shop on a new database with `stock` hundredths of a sq ft of `PRODUCT`. `through` can change the database URL,
 * and `start` starts one more process of the same shop.
 */
export async function newShop(
	postgres: TestPostgres,
	{ stock, env = {}, through = (url) => url }: NewShop,
): Promise<{ url: string; shop: Shop; start: () => Promise<Shop>; end: () => Promise<void> }> {
	const url = await postgres.createDatabase('demo');
	const started: Shop[] = [];
	const start = async () => {
		const shop = await spawnShop({ DATABASE_URL: through(url), ...SECRET, ...env });
		started.push(shop);
		return shop;
	};
	const shop = await start();
	await withClient(url, (client) =>
		client.query('insert into products (id, name, price, stock) values ($1, $2, $3, $4)', [
			PRODUCT.id,
			'Torture product',
			PRODUCT.price,
			stock,
		]),
	);
	return {
		url,
		shop,
		start,
		async end() {
			for (const { alive, kill, dataDir } of started) {
				if (alive()) await kill();
				rmSync(dataDir, { recursive: true, force: true });
			}
		},
	};
}

type NewShop = { stock: number; env?: Record<string, string>; through?: (url: string) => string };

/** A basket with `quantity` hundredths of a sq ft of `PRODUCT`, by default with a new idempotency key. */
export function basket(quantity: number, key = newKey()) {
	return {
		lines: [{ id: PRODUCT.id, quantity }],
		total: Math.floor((PRODUCT.price * quantity + 50) / 100),
		key,
	};
}

/** Reads the ids and keys of all orders, and the stock of `PRODUCT` and its sold quantity in hundredths of a sq ft. */
export async function readStockAndOrders(url: string) {
	return withClient(url, async (client) => {
		const orders = await client.query<{ id: string; key: string }>(
			'select id, idempotency_key as key from orders',
		);
		const { rows } = await client.query<{ stock: string; sold: string; orphans: string; bare: string }>(
			`select (select stock from products where id = $1) as stock,
				(select coalesce(sum(quantity), 0) from order_lines where product_id = $1) as sold,
				(select count(*) from order_lines l where not exists (select 1 from orders o where o.id = l.order_id)) as orphans,
				(select count(*) from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)) as bare`,
			[PRODUCT.id],
		);
		const [row] = rows;
		return {
			orders: orders.rows,
			stock: Number(row?.stock),
			sold: Number(row?.sold),
			/** The number of lines without an order and of orders without lines. */
			orphans: Number(row?.orphans) + Number(row?.bare),
		};
	});
}

/** Retries after each error, as a shopper who presses again. Throws the error of the 20th try. `tries` counts them. */
export async function retry<T>(attempt: () => Promise<T>): Promise<{ value: T; tries: number }> {
	for (let tries = 1; ; tries++) {
		try {
			return { value: await attempt(), tries };
		} catch (error) {
			if (tries === 20) throw error;
			await pause(Math.random() * 100);
		}
	}
}

/** Polls until the condition is true. Throws after 60 s. */
export async function waitUntil(condition: () => boolean): Promise<void> {
	const deadline = performance.now() + 60_000;
	while (!condition()) {
		if (performance.now() > deadline) throw new Error(`timeout: still false after 60 s: ${condition}`);
		await pause(5);
	}
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Runs the task `n` times at once. */
export const inParallel = <T>(n: number, task: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: n }, (_, index) => task(index)));
