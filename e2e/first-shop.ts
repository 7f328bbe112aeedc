import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder, spawnShop } from '#test/spawn-shop.ts';

const RUN = resolve('test-results/run');
/** What the first shop of a run made of an empty folder, in five seconds. The runner empties it. */
const FIRST = join(RUN, 'first-shop');

/** A data folder as a new clone has it once it was started, with a database of its own. */
export async function startedFolder(): Promise<string> {
	if (!existsSync(FIRST)) await startFirst();
	const folder = newFolder();
	cpSync(join(FIRST, 'pglite'), join(folder, 'pglite'), { recursive: true });
	return folder;
}

async function startFirst(): Promise<void> {
	mkdirSync(RUN, { recursive: true });
	const folder = mkdtempSync(join(RUN, 'first-'));
	const shop = await spawnShop({ DATA_DIR: folder });
	await shop.stop();
	try {
		renameSync(folder, FIRST);
	} catch {
		// The other worker's was there first.
		rmSync(folder, { recursive: true });
	}
}
