import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SingleBar } from 'cli-progress';
import sharp from 'sharp';
import { encodePicture } from '#app/pictures/encode-picture.server.ts';
import { mastersFolder, readManifest } from './manifest.ts';
import { meanSsim } from './ssim.ts';

/** How a picture is served: the AVIF quality chosen for it, and what that gives in the width of a phone's screen. */
export type Served = {
	/** The hash of the master for which the quality was chosen. */
	hash: string;
	quality: number;
	/** The size of the file, in bytes, and its similarity to the master. */
	bytes: number;
	ssim: number;
};

/** By the picture's name, such as `ziarat-white-slab`. */
export type ServedPictures = Record<string, Served>;

/** The screen of most inexpensive phones, in px. */
const WIDTH = 750;
/** In bytes: 0.3 s on fast 3G, 1.6 Mbit/s. */
export const HEAVIEST = 60_000;
/** From this similarity on no difference to the master was seen at a phone's distance. */
const ENOUGH = 0.96;
/**
 * The qualities to try. A lower one than `PLAIN` shows steps in a smooth ground, which the similarity does not see: only heavy
 * grain gets one, in finer steps.
 */
const QUALITIES = [16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 48, 52, 56, 60];
const PLAIN = QUALITIES.indexOf(44);

const path = new URL('served.json', mastersFolder);
const roomsFolder = new URL('./rooms/masters/', import.meta.url);

export function readServed(): ServedPictures {
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as ServedPictures;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
		throw error;
	}
}

export type MasterFile = { name: string; hash: string; file: string };

/** The masters of all stones and rooms. */
export function listMasterFiles(): MasterFile[] {
	const files: MasterFile[] = [];
	for (const [id, { views }] of Object.entries(readManifest()))
		for (const [view, { hash }] of Object.entries(views))
			files.push({
				name: `${id}-${view}`,
				hash,
				file: fileURLToPath(new URL(`${id}/${view}.avif`, mastersFolder)),
			});
	const rooms: Record<string, { hash: string }> = JSON.parse(
		readFileSync(new URL('rooms.json', roomsFolder), 'utf8'),
	);
	for (const [room, { hash }] of Object.entries(rooms))
		files.push({ name: `room-${room}`, hash, file: fileURLToPath(new URL(`${room}.avif`, roomsFolder)) });
	return files;
}

/** Chooses the quality of each picture whose master has changed, two at a time. */
export async function chooseQualities(bar: SingleBar): Promise<void> {
	// As in the shop's own encoder.
	sharp.concurrency(1);
	const before = readServed();
	const files = listMasterFiles();
	const served: ServedPictures = {};
	bar.start(files.length, 0, { id: '' });
	const waiting = files.values();
	const work = async () => {
		for (const { name, hash, file } of waiting) {
			const known = before[name];
			served[name] = known?.hash === hash ? known : { hash, ...(await choose(file)) };
			bar.increment({ id: name });
		}
	};
	await Promise.all([work(), work()]);
	const sorted = Object.fromEntries(Object.entries(served).sort(([a], [b]) => (a < b ? -1 : 1)));
	writeFileSync(path, `${JSON.stringify(sorted, null, '\t')}\n`);
}

/** The lowest quality from `PLAIN` on that is similar enough to the master, or the best one that is not too heavy. */
async function choose(file: string): Promise<Omit<Served, 'hash'>> {
	const measure = await measurer(file);
	let at = PLAIN;
	let found = await measure(QUALITIES[at]);
	while (found.bytes > HEAVIEST && at > 0) found = await measure(QUALITIES[--at]);
	while (at >= PLAIN && found.ssim < ENOUGH && at < QUALITIES.length - 1) {
		const better = await measure(QUALITIES[++at]);
		if (better.bytes > HEAVIEST) break;
		found = better;
	}
	return found;
}

/** Returns a function that says what a quality gives of the picture in this file. */
export async function measurer(file: string): Promise<(quality: number) => Promise<Omit<Served, 'hash'>>> {
	const { data, info } = await sharp(file)
		.resize({ width: WIDTH })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
	const original = await sharp(data, raw).greyscale().raw().toBuffer();
	return async (quality) => {
		const encoded = await encodePicture(sharp(data, raw), 'avif', quality);
		const decoded = await sharp(encoded).greyscale().raw().toBuffer();
		const ssim = meanSsim(original, decoded, info.width, info.height);
		return { quality, bytes: encoded.length, ssim: Math.round(ssim * 1e4) / 1e4 };
	};
}
