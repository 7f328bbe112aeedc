import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findMaster } from '#app/pictures/masters.server.ts';
import type { Width } from '#app/pictures/picture.ts';
import type { Bond, Laid, Scene } from '#app/scene/scene.ts';
import { findScene } from '#app/scene/scenes.server.ts';
import { slabOf } from '#app/scene/slab.ts';
import { type Likeness, likeness, type Pixels } from './likeness.ts';

const FOLDER = 'stone/rooms/proof';
/** As the shop lays slabs on a wide screen. */
const SLAB_WIDTH: Width = 1120;

/** A surface as `proof.json` has it. Lengths in metres. */
type TrueSurface = {
	stone: string;
	finish: 'polished' | 'honed';
	lay: 'tiles' | 'slab';
	bond: string;
	tile: [number, number] | null;
	joint: number;
};
type TrueEntry = { room: string; seed: number; surfaces: Record<string, TrueSurface> };

/** A room as it was truly rendered with these stones. `again`: with another noise, where that was rendered too. */
export type TrueRender = { file: string; again: string | null; scene: Scene; laid: Laid[]; isHoned: boolean };

const entries: Record<string, TrueEntry> = existsSync(`${FOLDER}/proof.json`)
	? JSON.parse(readFileSync(`${FOLDER}/proof.json`, 'utf8'))
	: {};

export function listTrueRenders(): TrueRender[] {
	return Object.entries(entries).flatMap(([file, { room, seed, surfaces }]) => {
		const scene = findScene(room);
		if (seed !== 1 || !scene) return [];
		const again = Object.keys(entries).find((other) =>
			other.startsWith(`${file.slice(0, -'.avif'.length)}-seed-`),
		);
		return [
			{
				...{ file, scene, again: again ?? null },
				laid: scene.surfaces.map(({ name }) => laidAs(room, name, surfaces[name])),
				isHoned: Object.values(surfaces).some(({ finish }) => finish === 'honed'),
			},
		];
	});
}

function laidAs(room: string, name: string, surface: TrueSurface | undefined): Laid {
	const master = surface && findMaster(`${surface.stone}-slab`);
	const slab = master && slabOf(master.picture, master.span, SLAB_WIDTH);
	if (!slab) throw new Error(`${name} of ${room} has no slab`);
	const { lay, bond, tile, joint, finish } = surface;
	const bonds: Record<string, Bond> = { stack: 'straight', 'brick-half': 'brick', 'brick-third': 'third' };
	const size = renderedSlab(room, name);
	return {
		slab: { ...slab, size },
		bond: lay === 'slab' ? 'slab' : (bonds[bond] ?? (bond as Bond)),
		tile: tile ?? size,
		joint,
		jointColour: 'match',
		isPolished: finish === 'polished',
		isTurned: false,
	};
}

/** The renders stretch some slabs, so that two of them fill a wall. */
function renderedSlab(room: string, surface: string): [number, number] {
	const { surfaces }: { surfaces: { name: string; slab: [number, number] }[] } = JSON.parse(
		readFileSync(`stone/rooms/live/${room}/room.json`, 'utf8'),
	);
	return surfaces.find(({ name }) => name === surface)?.slab ?? [1, 1];
}

export type Comparison = { stone: Likeness; rest: Likeness };

/** Of two pictures of a room, in the width of the narrower one: where its stones are, and elsewhere. */
export async function compare(
	room: string,
	one: Buffer | string,
	other: Buffer | string,
): Promise<Comparison> {
	const files = [one, other].map((picture) =>
		typeof picture === 'string' ? `${FOLDER}/${picture}` : picture,
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
	return {
		stone: likeness(a, b, (index) => (cover[index] ?? 0) > 252),
		rest: likeness(a, b, (index) => (cover[index] ?? 0) < 3),
	};
}
