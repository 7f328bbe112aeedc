import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import memory from '#server/memory.json' with { type: 'json' };

/** A running shop: the built server as a child process. */
export type Shop = {
	origin: string;
	dataDir: string;
	/** All output so far. */
	logs: () => string;
	pid: number;
	/** Whether the process still runs. */
	alive: () => boolean;
	/** Sends SIGTERM and returns the exit code. */
	stop: () => Promise<number | null>;
	/** Sends SIGKILL. */
	kill: () => Promise<void>;
};

/** Rate limits for tests, which all use one address and few customers. Tests of the limits set them to ''. */
const HIGH_LIMITS = {
	LIMIT_LOGIN_ACCOUNT: '100/15m',
	LIMIT_LOGIN_ADDRESS: '10000/15m',
	LIMIT_LOGIN_DEVICE: '100/15m',
	LIMIT_SESSIONS_ACCOUNT: '10000/15m',
	LIMIT_SESSIONS_ADDRESS: '10000/15m',
	LIMIT_PASSWORD_CHANGE: '1000/1h',
	LIMIT_SECOND_FACTOR: '1000/15m',
	LIMIT_SECOND_FACTOR_DAY: '1000/1d',
	LIMIT_SIGNUP: '10000/1h',
	LIMIT_GOOGLE: '10000/1h',
	LIMIT_NEWSLETTER: '10000/1h',
	LIMIT_CHECKOUT: '100000/1m',
	LIMIT_CHECKOUT_ADDRESS: '100000/1m',
	LIMIT_LINK_ADDRESS: '100000/1h',
	LIMIT_PROJECTS: '100000/1m',
	LIMIT_SAVED: '100000/1m',
	LIMIT_LINK_ORDER: '1000/1h',
	LIMIT_QUOTE: '1000/1h',
	LIMIT_SAMPLE: '1000/1h',
	LIMIT_REVIEW: '1000/1h',
	LIMIT_RESTOCK: '1000/1h',
	LIMIT_RESTOCK_ADDRESS: '1000/1h',
	LIMIT_PICTURES: '100000/1h',
	LIMIT_ALERTS: '1000/1h',
	HOLD_ORDERS: '100000',
	HOLD_SQ_FT: '100000000',
	HOLD_PKR: '900000000',
	LIMIT_RESET_ACCOUNT: '100/1h',
	LIMIT_RESET_ADDRESS: '10000/1h',
	LIMIT_VERIFY_ACCOUNT: '100/1h',
	LIMIT_VERIFY_ADDRESS: '10000/1h',
};

/** Encoded pictures, and the code that V8 has compiled: all shops of a run share them, and a later run by hand too. */
const SHARED = ['pictures', 'compiled'];

/** Starts the built shop on a free port, in `DATA_DIR` or a new data folder. */
export async function spawnShop(env: Record<string, string>): Promise<Shop> {
	const dataDir = env.DATA_DIR ?? newFolder();
	const child = spawn(process.execPath, [...memory.flags, 'build/server/index.js'], {
		env: {
			...memory.env,
			...process.env,
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			// It would encode hundreds of pictures that no test waits for.
			WARM_PICTURES: 'off',
			...HIGH_LIMITS,
			...env,
			DATA_DIR: dataDir,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	child.stdout.on('data', (chunk) => {
		output += chunk;
	});
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
	const origin = await originOf(child, () => output);
	return {
		origin,
		dataDir,
		pid: child.pid ?? 0,
		alive: () => child.exitCode === null && child.signalCode === null,
		logs: () => output,
		async stop() {
			child.kill('SIGTERM');
			return exited;
		},
		async kill() {
			child.kill('SIGKILL');
			await exited;
		},
	};
}

/** A new data folder, empty except for what other shops of this run have made already. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-shop-'));
	for (const name of SHARED) {
		const shared = resolve('test-results', name);
		mkdirSync(shared, { recursive: true });
		symlinkSync(shared, join(folder, name), 'junction');
	}
	return folder;
}

function originOf(child: ChildProcess, output: () => string): Promise<string> {
	return new Promise((resolve, reject) => {
		const findPort = () => {
			const port = /Sangtarash is listening on port (\d+)/.exec(output())?.[1];
			if (port) resolve(`http://localhost:${port}`);
		};
		child.stdout?.on('data', findPort);
		child.once('exit', (code) =>
			reject(new Error(`the shop ended with ${code} before it opened:\n${output()}`)),
		);
	});
}
