import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { PictureView } from '#app/pictures/picture-view.ts';

/** One committed picture. */
export type Master = {
	width: number;
	height: number;
	bytes: number;
	/** The picture's mean colour, `#rrggbb`. */
	colour: string;
	/** The hash of the file's content. */
	hash: string;
};

export type StoneMasters = {
	/** The hash of the recipe and the engine version that made these pictures. */
	recipe: string;
	/** The slab's perceptual hash, see look.ts. */
	look: string;
	views: Record<PictureView, Master>;
};

export type Manifest = Record<string, StoneMasters>;

export const mastersFolder = new URL('./masters/', import.meta.url);
const path = new URL('manifest.json', mastersFolder);

export function readManifest(): Manifest {
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
		throw error;
	}
}

export function writeManifest(manifest: Manifest): void {
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
	const temporary = new URL('manifest.json.new', mastersFolder);
	writeFileSync(temporary, `${JSON.stringify(sorted, null, '\t')}\n`);
	renameSync(temporary, path);
}
