import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/postgres.ts';

/** The built shop as a process of its own, with the settings of a new clone. */
export type ShopProcess = {
	origin: string;
	/** Processor seconds that it has used since it began, and the memory that it holds, in bytes. */
	usage: () => Promise<{ cpu: number; memory: number }>;
	/** SIGTERM, and after 10 s SIGKILL. Its data are gone with it unless they were given. */
	end: () => Promise<void>;
};

/** How much of what it prints is kept, in characters, for when something goes wrong. */
const TAIL = 20_000;
const OPENS_WITHIN = 60_000;

/** The same secret for all, so that a session made by SQL can be signed. */
export const SESSION_SECRET = 'a secret that only the bench of this shop knows';

/** Starts the shop and waits until it listens. */
export async function startShop(env: Record<string, string>): Promise<ShopProcess> {
	const [port, metricsPort] = [await freePort(), await freePort()];
	const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sangtarash-bench-'));
	const child = spawn(process.execPath, ['build/server/index.js'], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			PORT: String(port),
			HOST: '127.0.0.1',
			METRICS_PORT: String(metricsPort),
			SESSION_SECRET,
			LOG_LEVEL: 'warn',
			// Pictures are made when first asked for, and asked for before anything is measured.
			WARM_PICTURES: 'off',
			...env,
			DATA_DIR: dataDir,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let printed = '';
	let listening = false;
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			printed = (printed + text).slice(-TAIL);
			listening ||= printed.includes('Sangtarash is listening');
		});
	}
	const exited = new Promise<void>((done) => child.once('exit', () => done()));
	const isRunning = () => child.exitCode === null && child.signalCode === null;
	const late = performance.now() + OPENS_WITHIN;
	while (!listening) {
		if (!isRunning() || performance.now() > late) {
			child.kill('SIGKILL');
			throw new Error(`the shop did not open:\n${printed}`);
		}
		await new Promise((done) => setTimeout(done, 2));
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		async usage() {
			const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
			return {
				cpu: sample(text, 'process_cpu_seconds_total'),
				memory: sample(text, 'process_resident_memory_bytes'),
			};
		},
		async end() {
			const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
			if (isRunning()) child.kill('SIGTERM');
			await exited;
			clearTimeout(timer);
			if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

function sample(metrics: string, name: string): number {
	return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}
