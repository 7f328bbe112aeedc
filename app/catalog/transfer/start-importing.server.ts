import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { listWork } from './work-imports.server.ts';

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const WORKER = 'app/catalog/transfer/import-worker.server.ts';

/** Memory of the child process, in MB. */
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=256'];

/** How long the child process waits for another press before it exits, in ms: it takes seconds to start. */
const IDLE_TIMEOUT = 30_000;

type Worker = { look: () => void; stop: () => void };

let worker: Worker | undefined;
let wake = () => {};

/** IMPORT-08: lets the child process look where imports wait, also for what a process that was killed has left. */
export async function startImporting(db: Db): Promise<void> {
	if ((await listWork(db)).length === 0) return;
	worker ??= startWorker();
	worker.look();
}

/** Calls `listener` at each `wakeImporter`. Returns a function that ends it and the child process. */
export function onImporterWoken(listener: () => void): () => void {
	wake = listener;
	return () => {
		wake = () => {};
		worker?.stop();
	};
}

/** An import may wait now. Nothing happens in a process that does not work on imports. */
export function wakeImporter(): void {
	wake();
}

function startWorker(): Worker {
	const child = fork(resolve(WORKER), { execArgv: HEAP });
	// It must not prevent the shop from exiting.
	child.unref();
	child.channel?.unref();
	let looks = 0;
	let isReady = false;
	let idleTimer: NodeJS.Timeout | undefined;
	const stop = () => {
		if (worker === started) worker = undefined;
		if (child.connected) child.disconnect();
	};
	const look = () => {
		looks++;
		clearTimeout(idleTimer);
		if (isReady) child.send('look');
	};
	child.on('message', (message) => {
		if (message === 'ready') {
			isReady = true;
			looks = 1;
			child.send('look');
		} else if (--looks === 0) idleTimer = setTimeout(stop, IDLE_TIMEOUT).unref();
	});
	child.on('error', (error) => log.warn({ error }, 'imports could not be worked on'));
	child.on('exit', (code) => {
		clearTimeout(idleTimer);
		if (worker === started) worker = undefined;
		if (code !== 0) log.warn({ code }, 'the process that works on imports has ended early');
	});
	const started = { look, stop };
	return started;
}
