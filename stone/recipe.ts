import { createHash } from 'node:crypto';
import type { TileBond } from '#app/scene/bond.ts';
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

/** The version of the engine. Increase it when a change of the code changes the pictures. */
const ENGINE = 1;

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

/** The last three are laid in the painted pictures alone. */
export type Bond = TileBond | 'basket' | 'ashlar' | 'hexagon';
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
	/** The layers in painting order, the ground first. */
	layers: readonly Layer[];
	/** The flow of all layers without their own flow. */
	flow?: Flow;
	/** Millimetres per pixel of the slab picture. */
	mm?: number;
	/** How much the tone varies over the slab, 0..1. */
	drift?: number;
	/** Polish: 0 matt, 1 mirror. */
	gloss?: number;
	/**
	 * The reflection of a window in the slab's polish: its angle in degrees and its place in 0..1. Plain black stones differ in
	 * little else.
	 */
	lamp?: readonly [number, number];
	/** The size of laid tiles, in inches; the first number is along the picture's x axis. */
	tile: readonly [number, number];
	bond: Bond;
	joint: Hex;
	/**
	 * Millimetres per pixel of the laid picture. Each tile is then painted by itself. Without it the picture shows some three
	 * tiles across, cut from the slab.
	 */
	laidMm?: number;
	/** The width of the joints, mm. */
	jointWidth?: number;
	/** The difference of shade between tiles, 0..1. */
	shade?: number;
	edge: Profile;
	/** AVIF quality, if the default of `encode.ts` is not right for this stone. */
	quality?: number;
	/** Part of the random seed: change it to get another slab of the same stone. */
	take?: number;
};

/** The hash of everything that determines a stone's pictures: its recipe and the engine version. */
export function recipeHash(recipe: Recipe): string {
	return createHash('sha256')
		.update(`${ENGINE}\n${JSON.stringify(recipe)}`)
		.digest('hex')
		.slice(0, 16);
}
