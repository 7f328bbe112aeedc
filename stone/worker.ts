import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { buildStone } from './build.ts';
import { recipes } from './recipes/all.ts';

// One thread for each worker: the pool already uses all cores.
sharp.concurrency(1);

parentPort?.on('message', async (id: string) => {
	const recipe = recipes.find((one) => one.id === id);
	try {
		if (!recipe) throw new Error(`no recipe for ${id}`);
		parentPort?.postMessage({ id, masters: await buildStone(recipe) });
	} catch (error) {
		parentPort?.postMessage({
			id,
			error: error instanceof Error ? (error.stack ?? error.message) : String(error),
		});
	}
});
