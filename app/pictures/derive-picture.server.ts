import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';
import { Busy, createSemaphore } from '#app/platform/limits/semaphore.ts';
import { log } from '#app/platform/log.server.ts';
import { makePicture } from './make-picture.server.ts';
import { type Master, sourceOf } from './masters.server.ts';
import type { Format } from './picture.ts';

const FOLDER = join(env.DATA_DIR, 'pictures');
/** The maximum size of the folder with the encoded pictures, in bytes. */
const MAX_BYTES = 512 * 1024 * 1024;
/**
 * Two at once leave processor time for pages. Ten visitors of a new shop request two hundred pictures, a minute's work for
 * the encoder.
 */
const { run } = createSemaphore({ name: 'picture making', permits: 2, queue: 200 });

const inFlight = new Map<string, Promise<Buffer>>();

export const isMakingPictures = () => inFlight.size > 0;

/** The store has no master of that name. */
export class NoMaster extends Error {}

/**
 * A picture in one width and format, from disk or encoded from its master and stored. Rejects with `Busy` where too many
 * wait to be encoded or the store does not answer, and with `NoMaster`.
 */
export function derivePicture(master: Master, width: number, format: Format): Promise<Buffer> {
	const name = `${master.picture.name}.${master.picture.hash}.${width}.${format}`;
	return storedPicture(name, async () =>
		makePicture(await requireSource(master), { quality: master.quality, width, format }),
	);
}

/** Rejects with `Busy` where the store does not answer, and with `NoMaster`. */
export async function requireSource(master: Master): Promise<string | Uint8Array> {
	const source = await sourceOf(master).catch((error: unknown) => {
		log.error({ error }, 'the store of pictures does not answer');
		throw new Busy('the store of pictures does not answer');
	});
	if (!source) throw new NoMaster(master.picture.name);
	return source;
}

/** The picture of that file name from disk, or made and stored. `name` must change with what the picture shows. */
export function storedPicture(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
	const running = inFlight.get(name);
	if (running) return running;
	const picture = fromDisk(name)
		.then((stored) => stored ?? makeAndStore(name, make))
		.finally(() => inFlight.delete(name));
	inFlight.set(name, picture);
	return picture;
}

/** Reading sets the file's time, so that eviction starts with the files that nobody requests. */
async function fromDisk(name: string): Promise<Buffer | null> {
	const file = join(FOLDER, name);
	const bytes = await readFile(file).catch(() => null);
	if (bytes) void utimes(file, new Date(), new Date()).catch(() => {});
	return bytes;
}

async function makeAndStore(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
	const bytes = await run(make);
	// Write under another name first, so that nobody reads half a file. On a full disk the picture is encoded again next time.
	const draft = join(FOLDER, `${randomUUID()}.draft`);
	await mkdir(FOLDER, { recursive: true })
		.then(() => writeFile(draft, bytes))
		.then(() => rename(draft, join(FOLDER, name)))
		.then(() => evict(bytes.length))
		.catch(() => rm(draft, { force: true }));
	return bytes;
}

/** The size of the folder in bytes; undefined until the first eviction reads it. */
let stored: number | undefined;

/** When the folder exceeds its maximum, deletes the least recently used files down to three quarters of it. */
async function evict(added: number): Promise<void> {
	if (stored !== undefined) stored += added;
	if (stored !== undefined && stored <= MAX_BYTES) return;
	const files = await Promise.all(
		(await readdir(FOLDER)).map(async (name) => {
			const file = join(FOLDER, name);
			const { size, mtimeMs } = await stat(file);
			return { file, size, mtimeMs };
		}),
	);
	stored = files.reduce((sum, { size }) => sum + size, 0);
	if (stored <= MAX_BYTES) return;
	files.sort((a, b) => a.mtimeMs - b.mtimeMs);
	for (const { file, size } of files) {
		if (stored <= MAX_BYTES * 0.75) break;
		await rm(file, { force: true });
		stored -= size;
	}
}
