import { type Customer, sameSession, signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Shop } from '#test/spawn-shop.ts';
import type { Result } from './result.ts';
import { basket, newShop, pause, readStockAndOrders, waitUntil } from './stage.ts';

const STOCK = 100_000_000;
const EACH = 130;
/** The number of customers who order at the same time. */
const CROWD = 4;

/** What the customers were told: ids of acknowledged orders by key, keys whose id changed, wrong statuses. */
type Told = { acknowledged: Map<string, string>; changed: string[]; unclear: string[] };

/**
 * Places orders one after another, and retries each with its key until the shop confirms it. `to` returns the customer for
 * each request, or null while the shop is down.
 */
async function orderUntil(stopped: () => boolean, to: () => Customer | null, told: Told): Promise<void> {
	while (!stopped()) {
		const order = basket(EACH);
		for (let placed = false; !placed; ) {
			const customer = to();
			const answer = customer ? await customer.checkout(order) : null;
			if (answer?.kind === 'placed') {
				const before = told.acknowledged.get(order.key);
				if (before && before !== answer.id) told.changed.push(order.key);
				told.acknowledged.set(order.key, answer.id);
				placed = true;
			} else {
				if (
					answer?.kind === 'answered' &&
					!(answer.status === 503 && answer.text.includes('Failed to place order'))
				)
					told.unclear.push(`${answer.status}`);
				await pause(50);
			}
		}
	}
}

const newTold = (): Told => ({ acknowledged: new Map(), changed: [], unclear: [] });

/** Compares the database with what the customers were told, order by order. */
async function audit(url: string, told: Told) {
	const { orders, stock, sold, orphans } = await readStockAndOrders(url);
	const byKey = new Map(orders.map(({ key, id }) => [key, id]));
	const lost = [...told.acknowledged].filter(([key, id]) => byKey.get(key) !== id).length;
	const twice = orders.length - byKey.size;
	const right = stock === STOCK - sold && sold === orders.length * EACH && orphans === 0;
	const ok = lost === 0 && twice === 0 && right && told.changed.length === 0 && told.acknowledged.size > 0;
	return {
		ok,
		figures: `${told.acknowledged.size} orders acknowledged, ${lost} lost, ${twice} twice, stock ${right ? '=' : '≠'} start − sold`,
	};
}

/** Breaks "Killed at any point: the shop": kills the server again and again while customers check out. */
export async function killedServer(postgres: TestPostgres, { kills }: { kills: number }): Promise<Result> {
	const stage = await newShop(postgres, { stock: STOCK });
	const told = newTold();
	let shop: Shop = stage.shop;
	const first = await signedIn(shop.origin);
	let done = false;
	try {
		const to = () => (shop.alive() ? sameSession(first, shop.origin) : null);
		const crowd = Array.from({ length: CROWD }, () => orderUntil(() => done, to, told));
		for (let n = 0; n < kills; n++) {
			const before = told.acknowledged.size;
			await waitUntil(() => told.acknowledged.size >= before + 3);
			await pause(Math.random() * 300);
			await shop.kill();
			shop = await stage.start();
		}
		done = true;
		await Promise.all(crowd);
		const { ok, figures } = await audit(stage.url, told);
		return {
			promise: 'Killed at any point: the shop',
			full: `${kills} \`kill -9\` of the server at random moments while ${CROWD} customers check out, each retrying under its key`,
			measured: figures,
			ok,
		};
	} finally {
		done = true;
		await stage.end();
	}
}

/** Breaks "Killed at any point: the database": kills and restarts PostgreSQL while customers check out. */
export async function killedDatabase(
	postgres: TestPostgres,
	{ kills, within = 2000 }: { kills: number; within?: number },
): Promise<Result> {
	const stage = await newShop(postgres, { stock: STOCK });
	const told = newTold();
	const { shop } = stage;
	const customer = await signedIn(shop.origin);
	const resumed: number[] = [];
	let done = false;
	let running = true;
	try {
		const crowd = Array.from({ length: CROWD }, () =>
			orderUntil(
				() => done,
				() => customer,
				told,
			),
		);
		for (let n = 0; n < kills; n++) {
			const before = told.acknowledged.size;
			await waitUntil(() => told.acknowledged.size >= before + 3);
			await pause(Math.random() * 300);
			await postgres.kill();
			running = false;
			await pause(300);
			const beforeRestart = told.acknowledged.size;
			await postgres.start();
			running = true;
			const back = performance.now();
			await waitUntil(() => told.acknowledged.size > beforeRestart);
			resumed.push(performance.now() - back);
		}
		done = true;
		await Promise.all(crowd);
		const { ok, figures } = await audit(stage.url, told);
		const longest = Math.max(...resumed);
		const unclear = told.unclear.length;
		return {
			promise: 'Killed at any point: the database',
			full: `${kills} \`kill -9\` of PostgreSQL at random moments while ${CROWD} customers check out; restarted each time`,
			measured: `${figures}; writes resume after ${Math.round(longest)} ms at most; the process ${shop.alive() ? 'never exits' : 'EXITED'}; ${unclear} answers without the retryable message`,
			ok: ok && longest <= within && shop.alive() && unclear === 0,
		};
	} finally {
		done = true;
		if (!running) await postgres.start();
		await stage.end();
	}
}
