import { createHash } from 'node:crypto';
import type { Hex } from './colour.ts';
import type { Flow } from './field.ts';
import type { Bands } from './layers/bands.ts';
import type { Breccia } from './layers/breccia.ts';
import type { Cleft } from './layers/cleft.ts';
import type { Clouds } from './layers/clouds.ts';
import type { Cracks } from './layers/cracks.ts';
import type { Flecks } from './layers/flecks.ts';
import type { Fossils } from './layers/fossils.ts';
import type { Grains } from './layers/grains.ts';
import type { Pits } from './layers/pits.ts';
import type { Sugar } from './layers/sugar.ts';
import type { Veins } from './layers/veins.ts';

/** Raise this when a change of the engine changes the pictures. */
export const ENGINE = 1;

export type Layer =
	| Bands
	| Breccia
	| Cleft
	| Clouds
	| Cracks
	| Flecks
	| Fossils
	| Grains
	| Pits
	| Sugar
	| Veins;

export type Bond = 'stack' | 'half' | 'third' | 'herringbone' | 'diagonal' | 'basket' | 'ashlar' | 'hexagon';
export type Profile =
	| 'eased'
	| 'bevel'
	| 'half-bullnose'
	| 'bullnose'
	| 'ogee'
	| 'dupont'
	| 'stair'
	| 'split';

export type Recipe = {
	id: string;
	/** Painted in order, the ground first. */
	layers: readonly Layer[];
	/** The flow of the layers that name none. */
	flow?: Flow;
	/** Millimetres to a pixel of the slab picture. */
	mm?: number;
	/** How far tone wanders over the slab, 0..1. */
	drift?: number;
	/** Polish: 0 matt, 1 mirror. */
	gloss?: number;
	/** Where the window is seen in the polish of the slab: its lean in degrees and its place in 0..1. Plain blacks have little else to be told by. */
	lamp?: readonly [number, number];
	/** Laid tiles, inches; the first is the way the picture runs. */
	tile: readonly [number, number];
	bond: Bond;
	joint: Hex;
	/** Joint in mm. */
	jointWidth?: number;
	/** Difference of shade between tiles, 0..1. */
	shade?: number;
	edge: Profile;
	/** AVIF quality of the slab, where the family's will not do. */
	quality?: number;
	/** Change it to draw another slab of the same stone. */
	take?: number;
};

/** What decides the pictures of a stone: its recipe and the engine. */
export function recipeHash(recipe: Recipe): string {
	return createHash('sha256')
		.update(`${ENGINE}\n${JSON.stringify(recipe)}`)
		.digest('hex')
		.slice(0, 16);
}
