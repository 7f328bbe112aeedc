import { spawn } from 'node:child_process';
import memory from '#server/memory.json' with { type: 'json' };
import { freePort } from '#test/postgres.ts';

/** A built shop as a separate process, with the settings of a new clone. */
export type Shop = {
	origin: string;
	/** `startShop` with this folder and `env` starts it again on the same data. */
	folder: string;
	env: Settings;
	usage: () => Promise<Usage>;
	/** Sends SIGTERM, and SIGKILL after 10 s. */
	end: () => Promise<void>;
};

/** Without `DATABASE_URL` the database is embedded. */
export type Settings = { DATA_DIR: string; DATABASE_URL?: string; PAGE_CACHE?: 'off'; SEED?: 'empty' };

/** Processor seconds since the process began, and its resident memory (RSS) in bytes. */
type Usage = { processor: number; memory: number };

/** How much of the shop's output an error shows, in characters. */
const TAIL = 20_000;
/** In ms. */
const START_TIMEOUT = 60_000;

/** All shops sign with the same secret, so that the bench can sign sessions that it created by SQL. */
export const SESSION_SECRET = 'a secret that only the bench of this shop knows';

/** Starts the shop from its own folder and waits until it listens. */
export async function startShop(folder: string, env: Settings): Promise<Shop> {
	const [port, metricsPort] = [await freePort(), await freePort()];
	const child = spawn(process.execPath, [...memory.flags, 'build/server/index.js'], {
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			...memory.env,
			NODE_ENV: 'production',
			PORT: String(port),
			HOST: '127.0.0.1',
			METRICS_PORT: String(metricsPort),
			SESSION_SECRET,
			LOG_LEVEL: 'warn',
			// Each part requests the pictures that it needs before it measures.
			WARM_PICTURES: 'off',
			// A customer of the bench orders more than once.
			HOLD_ORDERS: '1000',
			// Each customer has an address, as behind a proxy.
			TRUSTED_PROXIES: '127.0.0.0/8',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let printed = '';
	let isListening = false;
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			printed = (printed + text).slice(-TAIL);
			isListening ||= printed.includes('Sangtarash is listening');
		});
	}
	const exited = new Promise<void>((done) => child.once('exit', () => done()));
	const isRunning = () => child.exitCode === null && child.signalCode === null;
	const deadline = performance.now() + START_TIMEOUT;
	while (!isListening) {
		if (!isRunning() || performance.now() > deadline) {
			child.kill('SIGKILL');
			throw new Error(`the shop did not start to listen:\n${printed}`);
		}
		await new Promise((done) => setTimeout(done, 2));
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		folder,
		env,
		async usage() {
			const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
			return {
				processor: sample(text, 'process_cpu_seconds_total'),
				memory: sample(text, 'process_resident_memory_bytes'),
			};
		},
		async end() {
			const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
			if (isRunning()) child.kill('SIGTERM');
			await exited;
			clearTimeout(timer);
		},
	};
}

function sample(metrics: string, name: string): number {
	return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}
