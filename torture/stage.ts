import { rmSync } from 'node:fs';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { newKey } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { withClient } from '#test/postgres.ts';
import { type Shop, spawnShop } from '#test/spawn-shop.ts';

/** What the machines of one shop share, and one that is started again has still. */
const SECRET = { SESSION_SECRET: 'a secret that all the machines of this torture know' };

/** The stone that all are after: 100.00 sq ft at PKR 500.00. */
export const STONE = { id: 'torture', price: 50_000 };

/** A new database with its schema, and a handle of this process on it. */
export async function newDatabase(postgres: TestPostgres) {
	const url = await postgres.createDatabase('schema');
	return { url, ...(await openDatabase({ url })) };
}

/** A shop on a new database that has `stock` hundredths of a sq ft of `STONE`. */
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
			STONE.id,
			'Stone of the torture',
			STONE.price,
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

/** A basket of `quantity` hundredths of `STONE`, under a key of its own. */
export function basket(quantity: number, key = newKey()) {
	return {
		lines: [{ id: STONE.id, quantity }],
		total: Math.floor((STONE.price * quantity + 50) / 100),
		key,
	};
}

/** What the database holds: every order's id and key, what is left of `STONE`, and how much of it the lines say was sold. */
export async function books(url: string) {
	return withClient(url, async (client) => {
		const orders = await client.query<{ id: string; key: string }>(
			'select id, idempotency_key as key from orders',
		);
		const { rows } = await client.query<{ stock: string; sold: string; orphans: string; bare: string }>(
			`select (select stock from products where id = $1) as stock,
				(select coalesce(sum(quantity), 0) from order_lines where product_id = $1) as sold,
				(select count(*) from order_lines l where not exists (select 1 from orders o where o.id = l.order_id)) as orphans,
				(select count(*) from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)) as bare`,
			[STONE.id],
		);
		const [row] = rows;
		return {
			orders: orders.rows,
			stock: Number(row?.stock),
			sold: Number(row?.sold),
			/** Lines without an order, and orders without lines. */
			orphans: Number(row?.orphans) + Number(row?.bare),
		};
	});
}

/** Tries until it comes to an outcome, as a shopper who presses the button again does. Gives how often it was tried. */
export async function untilAnswered<T>(attempt: () => Promise<T>): Promise<{ value: T; tries: number }> {
	for (let tries = 1; ; tries++) {
		try {
			return { value: await attempt(), tries };
		} catch (error) {
			if (tries === 20) throw error;
			await pause(Math.random() * 100);
		}
	}
}

/** Waits until it is so; a minute is too long for anything here. */
export async function until(so: () => boolean): Promise<void> {
	const late = performance.now() + 60_000;
	while (!so()) {
		if (performance.now() > late) throw new Error(`waited in vain until ${so}`);
		await pause(5);
	}
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** `n` at once. */
export const together = <T>(n: number, what: (turn: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: n }, (_, turn) => what(turn)));
