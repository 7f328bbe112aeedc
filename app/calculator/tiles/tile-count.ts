import { MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Bond, TileSize } from './laid-bond.ts';
import { type Laid, type LayFault, layTiles } from './lay-tiles.ts';
import type { Floor } from './plan.ts';
import { bundlesFor, bundlesWith } from './versailles.ts';

/** In tiles; in whole bundles of the Versailles pattern. */
export type TileCount = {
	/** The count by area alone, without waste and with it. */
	net: number;
	withWaste: number;
	/** `too-many` tiles are not laid, and a floor may be `too-narrow`. */
	laid: Laid | 'too-many' | 'too-narrow';
	/** What to buy: what is used up in laying, and never less stone and joint than the floor's area. */
	recommended: number;
};

export type TileCountFault = Exclude<LayFault, 'too-many' | 'too-narrow'> | 'waste';

/** The highest waste, in per cent. */
export const MOST_WASTE = 100;

/** Tiles for a floor. `wastePercent` counts where only the area is known. */
export function countTiles(
	floor: Floor,
	bond: Bond,
	size: TileSize,
	wastePercent: number,
	mostTiles?: number,
): TileCount | TileCountFault {
	if (!(wastePercent >= 0 && wastePercent <= MOST_WASTE)) return 'waste';
	const laid = layTiles(floor, bond, size, mostTiles);
	if (laid === 'tile-size' || laid === 'joint' || laid === 'square') return laid;
	const net = byArea(floor.area, bond, size, 0);
	const withWaste = byArea(floor.area, bond, size, wastePercent);
	const recommended = typeof laid === 'string' ? withWaste : Math.max(usedUp(laid, bond), net);
	return { net, withWaste, laid, recommended };
}

/** What is used up in laying: tiles, or bundles. */
export const usedUp = ({ tiles, sizes }: Laid, bond: Bond): number =>
	bond === 'versailles' ? bundlesWith(sizes.map((size) => size.tiles)) : tiles;

/** Tiles or bundles for an area in square sixteenths. */
export const byArea = (area: number, bond: Bond, size: TileSize, wastePercent: number): number =>
	bond === 'versailles' ? bundlesFor(area, wastePercent) : tilesByArea(area, size, wastePercent);

/**
 * Area × (1 + waste) / (tile with its joint), rounded up once. The area is in square sixteenths. A billionth allows for the division, so that
 * a hundred tiles that fit exactly are a hundred.
 */
function tilesByArea(area: number, { w, h, joint }: TileSize, wastePercent: number): number {
	const gap = joint * MILLIMETRE;
	const cell = (w * SIXTEENTH + gap) * (h * SIXTEENTH + gap);
	const tiles = (area * SIXTEENTH ** 2 * (100 + wastePercent)) / (cell * 100);
	return Math.ceil(tiles * (1 - 1e-9));
}
