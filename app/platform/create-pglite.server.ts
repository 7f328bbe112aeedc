import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Node runs it from source, for the built shop too: the shop is started in its own folder. */
const CREATOR = 'app/platform/pglite-creator.server.ts';

/**
 * Creates an empty embedded database in `folder`, unless there is one. A process of its own does it: creating leaves 240 MB
 * behind in the process, opening does not. The database gets its name only once it is complete, so that a start that was
 * interrupted leaves nothing that the next one would open. The caller holds the lock of the folder around it.
 */
export async function createPglite(folder: string): Promise<void> {
	if (existsSync(folder)) return;
	const [parent, prefix] = [dirname(folder), `${basename(folder)}.unfinished-`];
	for (const name of readdirSync(parent))
		if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
	// A name of its own: a creator whose shop was killed may still write to the earlier one.
	const unfinished = mkdtempSync(join(parent, prefix));
	const creator = spawn(process.execPath, [resolve(CREATOR), unfinished], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const [code] = await once(creator, 'exit');
	if (code !== 0) throw new Error(`the process that creates the embedded database ended with ${code}`);
	renameSync(unfinished, folder);
}
