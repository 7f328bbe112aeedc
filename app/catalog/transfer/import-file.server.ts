import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';

const FOLDER = join(env.DATA_DIR, 'imports');

const DAY = 24 * 60 * 60 * 1000;

/** Where the file of an import waits until it is read. */
export function importFile(id: string): string {
	return join(FOLDER, id);
}

/** Where the zip of its pictures waits until they are kept. */
export function zipOf(id: string): string {
	return join(FOLDER, `${id}.zip`);
}

/** Deletes the file of an import that nobody will read again. */
export async function dropImportFile(id: string): Promise<void> {
	await rm(importFile(id), { force: true });
}

/** Puts a file there that somebody has sent. */
export async function takeImportFile(id: string, file: string, zip?: string): Promise<void> {
	await mkdir(FOLDER, { recursive: true, mode: 0o700 });
	if (zip) await rename(zip, zipOf(id));
	await rename(file, importFile(id));
}

/** Puts a copy of a zip there that somebody has at the terminal. */
export async function copyZip(id: string, zip: string): Promise<void> {
	await mkdir(FOLDER, { recursive: true, mode: 0o700 });
	await copyFile(zip, zipOf(id));
}

/** Puts rows there that the shop itself has. */
export async function writeImportFile(id: string, rows: readonly object[]): Promise<void> {
	await mkdir(FOLDER, { recursive: true, mode: 0o700 });
	await writeFile(importFile(id), JSON.stringify(rows), { mode: 0o600 });
}

/** Deletes files of imports that are gone. */
export async function sweepImportFiles(now = new Date()): Promise<void> {
	for (const name of await readdir(FOLDER).catch(() => [])) {
		const facts = await stat(join(FOLDER, name)).catch(() => null);
		if (facts && facts.mtimeMs < now.getTime() - DAY) await rm(join(FOLDER, name), { force: true });
	}
}
