/** What `start`, `test`, `torture` and `bench` share. They run on any Node from 18, before anything is installed. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));

/**
 * Runs a program that gets the signals of this process. Returns its exit code; after a signal, the one that a shell would give.
 * `onOutput` gets what it writes into pipes.
 */
export function runChild(program, args, { onOutput, ...options } = {}) {
	const child = spawn(program, args, { stdio: 'inherit', ...options });
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
	const pass = (signal) => child.kill(signal);
	const signals = ['SIGINT', 'SIGTERM'];
	for (const signal of signals) process.on(signal, pass);
	return new Promise((ended, failed) => {
		child.once('error', failed);
		child.once('close', (code, killedBy) => {
			for (const signal of signals) process.off(signal, pass);
			ended(code ?? 128 + constants.signals[killedBy]);
		});
	});
}

/** Runs a file of the shop with the pinned Node, which stands in this folder on Linux and macOS. */
export function runFile(...args) {
	const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
	return runChild('node', args, {
		env: { ...process.env, PATH: path },
		shell: process.platform === 'win32',
	});
}
