import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const CREATOR = 'app/platform/database/pglite-creator.server.ts';

/**
 * Creates an empty embedded database in `folder`, unless it exists. A child process creates it, because that occupies 240 MB
 * in the process until it exits; opening does not. The folder gets its name when the database is complete. So an
 * interrupted start leaves nothing that the next start would open. The caller must have locked the parent folder.
 */
export async function createPglite(folder: string): Promise<void> {
	if (existsSync(folder)) return;
	const [parent, prefix] = [dirname(folder), `${basename(folder)}.unfinished-`];
	for (const name of readdirSync(parent))
		if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
	// A new name each time: the child of a killed shop may still write to an earlier one.
	const unfinished = mkdtempSync(join(parent, prefix));
	const creator = spawn(process.execPath, [resolve(CREATOR), unfinished], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const [code] = await once(creator, 'exit');
	if (code !== 0) throw new Error(`the process that creates the embedded database ended with ${code}`);
	renameSync(unfinished, folder);
}
