import { rmSync } from 'node:fs';
import { copyEmbedded } from './embedded.ts';
import { newFolder, type Shop, spawnShop } from './spawn-shop.ts';

export type StartShop = (env?: Record<string, string>) => Promise<Shop>;

/** Starts shops for one test. `stop` kills them, since a clean stop waits for requests on their way, and deletes their data. */
export function manyShops(): { start: StartShop; stop: () => Promise<void> } {
	const started: Shop[] = [];
	return {
		async start(env = {}) {
			const shop = await spawnShop({ ...env, DATA_DIR: env.DATA_DIR ?? newDataFolder(env) });
			started.push(shop);
			return shop;
		},
		async stop() {
			await Promise.all(started.map((shop) => shop.kill()));
			for (const { dataDir } of started) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** A data folder as after the first start of a shop with these settings. */
function newDataFolder({ DATABASE_URL, SEED }: Record<string, string>): string {
	const folder = newFolder();
	if (!DATABASE_URL) copyEmbedded(SEED === 'empty' ? 'schema' : 'demo', folder);
	return folder;
}
