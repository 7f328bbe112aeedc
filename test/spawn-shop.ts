import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A running shop: the built server as a process of its own. */
export type Shop = {
	origin: string;
	dataDir: string;
	/** All that it has printed so far. */
	logs: () => string;
	pid: number;
	/** Whether the process still lives. */
	alive: () => boolean;
	/** SIGTERM, and the exit code. */
	stop: () => Promise<number | null>;
	/** SIGKILL: no goodbye. */
	kill: () => Promise<void>;
};

/** All tests come from one address, as a few customers; the limits have tests of their own, which set them to nothing. */
const GENEROUS = {
	LIMIT_LOGIN_ACCOUNT: '100/15m',
	LIMIT_LOGIN_ADDRESS: '10000/15m',
	LIMIT_SIGNUP: '10000/1h',
	LIMIT_NEWSLETTER: '10000/1h',
	LIMIT_CHECKOUT: '100000/1m',
	LIMIT_RESET_ACCOUNT: '100/1h',
	LIMIT_RESET_ADDRESS: '10000/1h',
};

/** Sizes of pictures, half a second each: the shops of a run share them. The runner empties the folder. */
const PICTURES = resolve('test-results/run/pictures');

/** Starts the built shop on a port of its own, in a folder of its own unless one is given. */
export async function spawnShop(env: Record<string, string>): Promise<Shop> {
	const dataDir = env.DATA_DIR ?? newFolder();
	const child = spawn(process.execPath, ['--max-semi-space-size=8', 'build/server/index.js'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			// Hundreds of encodes that no test waits for.
			WARM_PICTURES: 'off',
			...GENEROUS,
			...env,
			DATA_DIR: dataDir,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let printed = '';
	child.stdout.on('data', (chunk) => {
		printed += chunk;
	});
	child.stderr.on('data', (chunk) => {
		printed += chunk;
	});
	const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
	const origin = await opened(child, () => printed);
	return {
		origin,
		dataDir,
		pid: child.pid ?? 0,
		alive: () => child.exitCode === null && child.signalCode === null,
		logs: () => printed,
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

/** An empty data folder, but for the pictures that other shops of this run have made. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-shop-'));
	mkdirSync(PICTURES, { recursive: true });
	symlinkSync(PICTURES, join(folder, 'pictures'), 'junction');
	return folder;
}

function opened(child: ChildProcess, printed: () => string): Promise<string> {
	return new Promise((resolve, reject) => {
		const look = () => {
			const port = /Sangtarash is listening on port (\d+)/.exec(printed())?.[1];
			if (port) resolve(`http://localhost:${port}`);
		};
		child.stdout?.on('data', look);
		child.once('exit', (code) =>
			reject(new Error(`the shop ended with ${code} before it opened:\n${printed()}`)),
		);
	});
}
