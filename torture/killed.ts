import { type Customer, sameSession, signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Shop } from '#test/spawn-shop.ts';
import type { Result } from './result.ts';
import { basket, newShop, pause, readStockAndOrders, waitUntil } from './stage.ts';

const STOCK = 100_000_000;
const EACH = 130;
/** How many customers press the button at the same time. */
const CROWD = 4;

/** What the crowd was told: the order's id by its key. */
type Told = { promised: Map<string, string>; changed: string[]; unclear: string[]; open: Set<string> };

/**
 * Orders one after another, and sends each again under its key until the shop says that it is placed. `to` is asked
 * each time whom to send it to.
 */
async function orderUntil(stopped: () => boolean, to: () => Customer | null, told: Told): Promise<void> {
	while (!stopped()) {
		const wanted = basket(EACH);
		told.open.add(wanted.key);
		for (let placed = false; !placed; ) {
			const customer = to();
			const said = customer ? await customer.checkout(wanted) : null;
			if (said?.kind === 'placed') {
				const before = told.promised.get(wanted.key);
				if (before && before !== said.id) told.changed.push(wanted.key);
				told.promised.set(wanted.key, said.id);
				told.open.delete(wanted.key);
				placed = true;
			} else {
				if (
					said?.kind === 'answered' &&
					!(said.status === 503 && said.text.includes('Failed to place order'))
				)
					told.unclear.push(`${said.status}`);
				await pause(50);
			}
		}
	}
}

const newTold = (): Told => ({ promised: new Map(), changed: [], unclear: [], open: new Set() });

/** Whether the books and what the customers were told agree, order by order. */
async function audit(url: string, told: Told) {
	const { orders, stock, sold, orphans } = await readStockAndOrders(url);
	const byKey = new Map(orders.map(({ key, id }) => [key, id]));
	const lost = [...told.promised].filter(([key, id]) => byKey.get(key) !== id).length;
	const twice = orders.length - byKey.size;
	const right = stock === STOCK - sold && sold === orders.length * EACH && orphans === 0;
	const ok = lost === 0 && twice === 0 && right && told.changed.length === 0 && told.promised.size > 0;
	return {
		ok,
		figures: `${told.promised.size} orders acknowledged, ${lost} lost, ${twice} twice, stock ${right ? '=' : '≠'} start − sold`,
	};
}

/** `kill -9` of the shop while people check out, again and again. */
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
			const before = told.promised.size;
			await waitUntil(() => told.promised.size >= before + 3);
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

/** `kill -9` of PostgreSQL while people check out, again and again. */
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
			const before = told.promised.size;
			await waitUntil(() => told.promised.size >= before + 3);
			await pause(Math.random() * 300);
			await postgres.kill();
			running = false;
			await pause(300);
			const then = told.promised.size;
			await postgres.start();
			running = true;
			const back = performance.now();
			await waitUntil(() => told.promised.size > then);
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
