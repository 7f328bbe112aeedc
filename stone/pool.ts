import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StoneMasters } from './manifest.ts';

export type Answer = { id: string; masters?: StoneMasters; error?: string };

/** Builds the stones with these ids, as many at once as the machine has cores; `done` hears of each. */
export async function buildAll(ids: readonly string[], done: (answer: Answer) => void): Promise<void> {
	const waiting = [...ids];
	const lanes = Math.min(availableParallelism(), ids.length);
	await Promise.all(
		Array.from(
			{ length: lanes },
			() =>
				new Promise<void>((resolve, reject) => {
					const worker = new Worker(new URL('./worker.ts', import.meta.url));
					const next = (): void => {
						const id = waiting.shift();
						if (id === undefined) void worker.terminate().then(() => resolve());
						else worker.postMessage(id);
					};
					worker.on('message', (answer: Answer) => {
						done(answer);
						next();
					});
					worker.on('error', reject);
					next();
				}),
		),
	);
}
