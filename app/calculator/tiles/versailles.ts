import { FOOT } from '#app/typed/lengths/units.ts';

/** A bundle of the Versailles pattern: sides in inches, and how many tiles of each. It covers 8 sq ft with its joints. */
export const BUNDLE = [
	{ w: 8, h: 8, tiles: 2 },
	{ w: 8, h: 16, tiles: 1 },
	{ w: 16, h: 16, tiles: 2 },
	{ w: 16, h: 24, tiles: 1 },
] as const;

/**
 * A bundle as it is laid: the corner of each tile in cells of 8″, and which size of the bundle it is. It repeats by `ACROSS` and by `DOWN`. Nowhere
 * do four corners meet, and no joint runs straight for more than 32″.
 */
export const PLACES = [
	{ x: 0, y: 0, of: 0 },
	{ x: 5, y: 0, of: 0 },
	{ x: 10, y: -1, of: 1 },
	{ x: 1, y: 0, of: 2 },
	{ x: 3, y: -1, of: 2 },
	{ x: 8, y: -2, of: 3 },
] as const;
export const ACROSS = { x: 3, y: 1 };
export const DOWN = { x: 3, y: -5 };

/** A bundle's area in square sixteenths of an inch. */
const BUNDLE_AREA = 8 * FOOT ** 2;

/** Bundles for an area in square sixteenths: it is sold in whole ones, since the pattern needs all four sizes. */
export const bundlesFor = (area: number, wastePercent: number): number =>
	Math.ceil(((area * (100 + wastePercent)) / (BUNDLE_AREA * 100)) * (1 - 1e-9));

/** The bundles that have so many tiles of each size. */
export const bundlesWith = (tiles: readonly number[]): number =>
	Math.max(...BUNDLE.map((size, of) => Math.ceil((tiles[of] ?? 0) / size.tiles)));
