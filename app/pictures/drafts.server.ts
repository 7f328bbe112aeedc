import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';

const FOLDER = join(env.DATA_DIR, 'drafts');

/** Longer than any upload takes, in ms. */
const HOUR = 60 * 60 * 1000;

/** Creates the folder of files that are being sent. */
export async function openDrafts(): Promise<void> {
	await mkdir(FOLDER, { recursive: true, mode: 0o700 });
}

/** A new path in that folder. The caller deletes the file. */
export function newDraft(): string {
	return join(FOLDER, randomUUID());
}

/** Deletes what a process has left that was killed. */
export async function sweepDrafts(now = new Date()): Promise<void> {
	for (const name of await readdir(FOLDER).catch(() => [])) {
		const file = join(FOLDER, name);
		const facts = await stat(file).catch(() => null);
		if (facts && facts.mtimeMs < now.getTime() - HOUR) await rm(file, { force: true });
	}
}
