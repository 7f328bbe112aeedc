import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';
import { createSemaphore } from '#app/platform/semaphore.ts';
import { makePicture } from './make-picture.server.ts';
import type { Master } from './masters.server.ts';
import type { Format } from './picture.ts';

const FOLDER = join(env.DATA_DIR, 'pictures');
/** The most that the sizes made so far may take, in bytes. */
const MOST = 512 * 1024 * 1024;
/** Two at once leave the processor to pages. Two hundred are what ten first visitors of a new shop ask for, a minute's work. */
const { run } = createSemaphore({ name: 'picture making', permits: 2, queue: 200 });

const inFlight = new Map<string, Promise<Buffer>>();

export const isMakingPictures = () => inFlight.size > 0;

/**
 * A picture in one width and format: from disk when it was made before, else made from its master and kept. Rejects with
 * `Busy` where too many wait to be made.
 */
export function derivePicture(master: Master, width: number, format: Format): Promise<Buffer> {
	const name = `${master.picture.name}.${master.picture.hash}.${width}.${format}`;
	const running = inFlight.get(name);
	if (running) return running;
	const made = fromDisk(name)
		.then((kept) => kept ?? makeAndKeep(master, width, format, name))
		.finally(() => inFlight.delete(name));
	inFlight.set(name, made);
	return made;
}

/** Reading marks the file as used, so that what nobody asks for goes first. */
async function fromDisk(name: string): Promise<Buffer | null> {
	const file = join(FOLDER, name);
	const bytes = await readFile(file).catch(() => null);
	if (bytes) void utimes(file, new Date(), new Date()).catch(() => {});
	return bytes;
}

async function makeAndKeep(master: Master, width: number, format: Format, name: string): Promise<Buffer> {
	const bytes = await run(() => makePicture(master.file, width, format));
	// Under another name first: a reader never meets half a file. A full disk only means making it again.
	const draft = join(FOLDER, `${randomUUID()}.draft`);
	await mkdir(FOLDER, { recursive: true })
		.then(() => writeFile(draft, bytes))
		.then(() => rename(draft, join(FOLDER, name)))
		.then(() => makeRoom(bytes.length))
		.catch(() => rm(draft, { force: true }));
	return bytes;
}

let kept: number | undefined;

/** Keeps the folder within its bound: when it is full, the quarter that was used longest ago goes. */
async function makeRoom(added: number): Promise<void> {
	if (kept !== undefined) kept += added;
	if (kept !== undefined && kept <= MOST) return;
	const files = await Promise.all(
		(await readdir(FOLDER)).map(async (name) => {
			const file = join(FOLDER, name);
			const { size, mtimeMs } = await stat(file);
			return { file, size, mtimeMs };
		}),
	);
	kept = files.reduce((sum, { size }) => sum + size, 0);
	if (kept <= MOST) return;
	files.sort((a, b) => a.mtimeMs - b.mtimeMs);
	for (const { file, size } of files) {
		if (kept <= MOST * 0.75) break;
		await rm(file, { force: true });
		kept -= size;
	}
}
