import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StoneMasters } from './manifest.ts';

export type Built = { id: string; masters?: StoneMasters; error?: string };

/** Builds the stones with these ids, with one worker for each core. Calls `done` after each stone. */
export async function buildAll(ids: readonly string[], done: (built: Built) => void): Promise<void> {
	const waiting = [...ids];
	const workers = Math.min(availableParallelism(), ids.length);
	await Promise.all(
		Array.from(
			{ length: workers },
			() =>
				new Promise<void>((resolve, reject) => {
					const worker = new Worker(new URL('./worker.ts', import.meta.url));
					const next = (): void => {
						const id = waiting.shift();
						if (id === undefined) void worker.terminate().then(() => resolve());
						else worker.postMessage(id);
					};
					worker.on('message', (built: Built) => {
						done(built);
						next();
					});
					worker.on('error', reject);
					next();
				}),
		),
	);
}
