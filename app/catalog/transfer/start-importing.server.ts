import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Database } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { listWork } from './work-imports.server.ts';

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const WORKER = 'app/catalog/transfer/import-worker.server.ts';

/** Memory of the child process, in MB. */
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=256'];

/** How often the shop looks for imports that another process has left, in ms. */
const EVERY = 15 * 1000;

/** How long the child process waits for another press before it exits, in ms: it takes seconds to start. */
const IDLE_TIMEOUT = 30_000;

type Worker = { look: () => void; stop: () => void };

let worker: Worker | undefined;
let stopped = true;

/** IMPORT-08: does what imports wait for, also what a process that was killed has left. Returns a function that stops it. */
export async function startImporting(database: Database): Promise<() => void> {
	await database.openDoor();
	stopped = false;
	const look = () =>
		listWork(database.db)
			.then((waiting) => waiting.length > 0 && wakeImporter())
			.catch((error: unknown) => log.warn({ error }, 'imports that wait could not be found'));
	void look();
	const timer = setInterval(look, EVERY);
	timer.unref();
	return () => {
		stopped = true;
		clearInterval(timer);
		worker?.stop();
	};
}

/** Lets the child process look what imports wait for. */
export function wakeImporter(): void {
	if (stopped) return;
	worker ??= startWorker();
	worker.look();
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
