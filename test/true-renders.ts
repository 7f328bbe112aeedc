import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findMaster } from '#app/pictures/masters.server.ts';
import type { Width } from '#app/pictures/picture.ts';
import type { Laid, Scene } from '#app/scene/scene.ts';
import { findScene } from '#app/scene/scenes.server.ts';
import { slabOf } from '#app/scene/slab.ts';
import { type Likeness, likenessIn, type Pixels } from './likeness.ts';

export const TRUE_FOLDER = 'stone/rooms/proof';
/** As the shop lays slabs on a wide screen. */
const SLAB_WIDTH: Width = 1120;

export type Comparison = { stone: Likeness; rest: Likeness };

/** A surface as `proof.json` has it; `stone/rooms/live/README.md` describes the file. */
type TrueSurface = {
	stone: string;
	finish: 'polished' | 'honed';
	lay: 'tiles' | 'slab';
	tile: [number, number] | null;
	joint: number;
	slab: [number, number];
};
type Entry = { room: string; surfaces: Record<string, TrueSurface>; again?: Comparison };

/** A room as it was truly rendered with these stones. `apart`: how far two renders of it are from each other. */
export type TrueRender = {
	file: string;
	scene: Scene;
	laid: Laid[];
	isHoned: boolean;
	apart: Comparison | null;
};

export function listTrueRenders(): TrueRender[] {
	const entries: Record<string, Entry> = JSON.parse(readFileSync(`${TRUE_FOLDER}/proof.json`, 'utf8'));
	return Object.entries(entries).map(([file, { room, surfaces, again }]) => {
		const scene = findScene(room);
		if (!scene) throw new Error(`there is no room ${room}`);
		return {
			file,
			scene,
			apart: again ?? null,
			laid: scene.surfaces.map(({ name }) => laidAs(surfaces[name])),
			isHoned: Object.values(surfaces).some(({ finish }) => finish === 'honed'),
		};
	});
}

function laidAs(surface: TrueSurface | undefined): Laid {
	const master = surface && findMaster(`${surface.stone}-slab`);
	const slab = master && slabOf(master.picture, master.span, SLAB_WIDTH);
	if (!slab) throw new Error('a surface has no slab');
	const { lay, tile, joint, finish, slab: size } = surface;
	return {
		// The renders stretch some slabs, so that two of them fill a wall.
		slab: { ...slab, size },
		bond: lay === 'slab' ? 'slab' : 'straight',
		tile: tile ?? size,
		joint,
		jointColour: 'match',
		isPolished: finish === 'polished',
		isTurned: false,
	};
}

/** Of two pictures of a room, in the width of the narrower one: where its stones are, and elsewhere. */
export async function compare(
	room: string,
	one: Buffer | string,
	other: Buffer | string,
): Promise<Comparison> {
	const files = [one, other].map((picture) =>
		typeof picture === 'string' ? `${TRUE_FOLDER}/${picture}` : picture,
	);
	const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
	const { width, height } = sizes.reduce((least, size) => (size.width < least.width ? size : least));
	const pixels = async (file: Buffer | string, channels: 1 | 3): Promise<Pixels> => {
		const { data } = await sharp(file)
			.toColourspace(channels === 1 ? 'b-w' : 'srgb')
			.resize(width, height, { fit: 'fill' })
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		return { data, width, height };
	};
	const [a, b] = await Promise.all([pixels(files[0] ?? '', 3), pixels(files[1] ?? '', 3)]);
	const { data: cover } = await pixels(`stone/rooms/live/${room}/mask.avif`, 1);
	const likeness = likenessIn(a, b);
	return {
		stone: likeness((index) => (cover[index] ?? 0) > 252),
		rest: likeness((index) => (cover[index] ?? 0) < 3),
	};
}
