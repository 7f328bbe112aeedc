import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { copyEmbedded } from '#test/embedded.ts';
import { newFolder } from '#test/spawn-shop.ts';
import { test } from './shop.ts';

/** Starts a shop as a shopkeeper or a container does, and waits until it is open. */
async function start(program: string, args: readonly string[], dataDir: string) {
	const child = spawn(program, [...args], {
		env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'empty' },
		stdio: ['ignore', 'pipe', 'inherit'],
		// A group of its own, so that nothing of it is left behind.
		detached: true,
	});
	onTestFinished(() => {
		try {
			process.kill(-(child.pid ?? 0), 'SIGKILL');
		} catch {
			// All have ended.
		}
		rmSync(dataDir, { recursive: true, force: true });
	});
	let said = '';
	child.stdout.setEncoding('utf8').on('data', (text) => {
		said += text;
	});
	// Only when every process that has it has ended.
	const allEnded = once(child.stdout, 'end');
	const ended = once(child, 'exit');
	const port = () => /listening on port (\d+)/.exec(said)?.[1];
	await expect.poll(port).toBeDefined();
	return { child, ended, allEnded, origin: `http://127.0.0.1:${port()}` };
}

const isOpen = (origin: string) =>
	fetch(origin).then(
		() => true,
		() => false,
	);

const kill = (child: ChildProcess, signal: NodeJS.Signals) => process.kill(child.pid ?? 0, signal);

test.for([
	['npm', ['start'], 'SIGTERM'],
	['npm', ['start'], 'SIGINT'],
	['node', ['scripts/start.mjs'], 'SIGTERM'],
	['node', ['scripts/start.mjs'], 'SIGKILL'],
] as const)('[RUN-01] %s %s ends the shop cleanly after %s', async ([program, args, signal]) => {
	const dataDir = newFolder();
	copyEmbedded('schema', dataDir);
	const { child, ended, allEnded, origin } = await start(program, args, dataDir);
	const stream = await fetch(`${origin}/live`);
	kill(child, signal);
	// A clean stop ends the streams; a killed shop breaks them.
	await stream.text();
	await ended;
	if (signal !== 'SIGKILL') expect(await isOpen(origin), 'open after its start has ended').toBe(false);
	await allEnded;
	expect(await isOpen(origin)).toBe(false);
});
