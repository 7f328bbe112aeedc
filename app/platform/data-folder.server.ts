import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The mode of a file that only its user may read and write, as a mask of what others may not do. */
const FOR_OTHERS = 0o077;

/**
 * Creates the shop's data folder for this user alone. Also takes the rights of other users from the files that it has, and
 * lets this process create new ones without them. Returns whether anything was open to others. It leaves links alone,
 * because they lead out of the folder, and does nothing of it on Windows, which has no such rights.
 */
export function openDataFolder(dir: string): boolean {
	if (process.platform === 'win32') {
		mkdirSync(dir, { recursive: true });
		return false;
	}
	process.umask(FOR_OTHERS);
	mkdirSync(dir, { recursive: true });
	return closeToOthers(dir);
}

/** Takes the rights of other users from a file, or from a folder with all in it. Returns whether they had any. */
export function closeToOthers(path: string): boolean {
	if (process.platform === 'win32') return false;
	try {
		const stats = lstatSync(path);
		if (stats.isSymbolicLink()) return false;
		const wasOpen = (stats.mode & FOR_OTHERS) !== 0;
		if (wasOpen) chmodSync(path, stats.mode & 0o700);
		if (!stats.isDirectory()) return wasOpen;
		return readdirSync(path).reduce((open, name) => closeToOthers(join(path, name)) || open, wasOpen);
	} catch (error) {
		// Another process of the shop may delete a file meanwhile.
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
		throw error;
	}
}
