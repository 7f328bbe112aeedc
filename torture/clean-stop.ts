import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';
import type { Shop } from '#test/spawn-shop.ts';
import type { Result } from './result.ts';
import { basket, inParallel, newShop, pause, readStockAndOrders } from './stage.ts';

type Load = { answered: number; failed: string[]; reset: number };

/** Whether a lock file of the folder still names a process. */
function isLocked(dataDir: string): boolean {
	const locks = join(dataDir, 'lock');
	return readdirSync(locks).some((name) => readFileSync(join(locks, name), 'utf8') !== 'released');
}

/** Requests on a persistent connection, as a reverse proxy does. Marks an error on a new connection as `fresh`. */
function ask(origin: string, path: string, agent: Agent): Promise<number> {
	return new Promise((resolve, reject) => {
		const sent = request(origin + path, { agent }, (response) => {
			response.on('error', reject);
			response.on('end', () => resolve(response.statusCode ?? 0));
			response.resume();
		});
		// A new connection that was reset before the first byte was most likely never accepted.
		sent.on('error', (error) => reject(sent.reusedSocket ? error : Object.assign(error, { fresh: true })));
		sent.end();
	});
}

/** Requests pages without pause until the shop refuses connections. */
async function load(origin: string, done: () => boolean, seen: Load): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	while (!done()) {
		try {
			const status = await ask(origin, '/product/ziarat-white', agent);
			if (status === 200) seen.answered++;
			else seen.failed.push(String(status));
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
			// The shop no longer listens, so this request was never in flight.
			if (code === 'ECONNREFUSED') break;
			if (code === 'ECONNRESET' && error instanceof Error && 'fresh' in error) seen.reset++;
			else seen.failed.push(code);
		}
	}
	agent.destroy();
}

/** Breaks "Clean stop": sends SIGTERM under load, with PostgreSQL and with the embedded database. */
export async function cleanStop(
	postgres: TestPostgres,
	{ stops, clients, within = 10_000 }: { stops: number; clients: number; within?: number },
): Promise<Result> {
	const seen: Load = { answered: 0, failed: [], reset: 0 };
	const times: number[] = [];
	const codes: (number | null)[] = [];
	let [openStreams, locks, lost] = [0, 0, 0];

	async function stopUnderLoad(shop: Shop): Promise<void> {
		let over = false;
		const streams = await inParallel(5, async () => {
			const response = await fetch(`${shop.origin}/live`);
			const end = response.text().then(
				() => 'ended',
				() => 'cut',
			);
			return { end };
		});
		const loads = Array.from({ length: clients }, () => load(shop.origin, () => over, seen));
		await pause(300 + Math.random() * 500);
		const started = performance.now();
		codes.push(await shop.stop());
		times.push(performance.now() - started);
		const ends = await Promise.all(
			streams.map(({ end }) => Promise.race([end, pause(within).then(() => 'open')])),
		);
		openStreams += ends.filter((end) => end !== 'ended').length;
		await Promise.all(loads);
		over = true;
	}

	for (let n = 0; n < stops; n++) {
		const stage = await newShop(postgres, { stock: 1_000_000 });
		const customer = await signedIn(stage.shop.origin);
		const orders = Array.from({ length: 5 }, async () => {
			await pause(Math.random() * 700);
			return customer.checkout(basket(130));
		});
		await stopUnderLoad(stage.shop);
		const answers = await Promise.all(orders);
		const placed = answers.filter(({ kind }) => kind === 'placed').length;
		const refused = answers.filter(({ kind }) => kind === 'answered').length;
		lost += (await readStockAndOrders(stage.url)).orders.length === placed ? refused : 1;
		await stage.end();

		const shops = manyShops();
		const embedded = await shops.start();
		await stopUnderLoad(embedded);
		if (isLocked(embedded.dataDir)) locks++;
		await shops.stop();
	}
	const failed = seen.failed.length;
	return {
		promise: 'Clean stop',
		full: `${stops * 2} SIGTERM, half of them on the embedded database, under ${clients} clients that never pause, 5 checkouts and 5 open streams`,
		measured: `${seen.answered} requests answered, ${failed} in flight failed${failed ? ` (${[...new Set(seen.failed)].join(', ')})` : ''}, ${lost} orders unclear; ${seen.reset} reset on a new connection; exit after ${Math.round(Math.max(...times))} ms at most, with code ${[...new Set(codes)].join(' and ')}; ${openStreams} streams left open, ${locks} locks left behind`,
		ok:
			failed + seen.reset + lost + openStreams + locks === 0 &&
			seen.answered > 0 &&
			Math.max(...times) <= within &&
			codes.every((code) => code === 0),
	};
}
