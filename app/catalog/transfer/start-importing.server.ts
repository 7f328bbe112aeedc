import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { log } from '#app/platform/log.server.ts';
import type { Database } from '#app/platform/open-database.server.ts';
import { listWork } from './work-imports.server.ts';

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const WORKER = 'app/catalog/transfer/import-worker.server.ts';

/** Memory of the child process, in MB. */
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=256'];

/** How often the shop looks for imports that another process has left, in ms. */
const EVERY = 15 * 1000;

let child: ChildProcess | undefined;
let again = false;
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
		child?.disconnect();
	};
}

/** Starts the child process where none is at work. */
export function wakeImporter(): void {
	if (stopped) return;
	if (child) {
		again = true;
		return;
	}
	again = false;
	child = fork(resolve(WORKER), { execArgv: HEAP });
	// It must not prevent the shop from exiting.
	child.unref();
	child.channel?.unref();
	child.on('error', (error) => log.warn({ error }, 'imports could not be worked on'));
	child.on('exit', (code) => {
		child = undefined;
		if (code !== 0) log.warn({ code }, 'the process that works on imports has ended early');
		else if (again) wakeImporter();
	});
}
