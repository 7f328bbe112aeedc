import { FOOT } from '#app/calculator/lengths/units.ts';

/** A bundle of the Versailles pattern: sides in inches, and how many tiles of each. It covers 8 sq ft. */
export const BUNDLE = [
	{ w: 8, h: 8, tiles: 2 },
	{ w: 8, h: 16, tiles: 1 },
	{ w: 16, h: 16, tiles: 2 },
	{ w: 16, h: 24, tiles: 1 },
] as const;

/** A bundle's area in square sixteenths of an inch. */
const BUNDLE_AREA = 8 * FOOT ** 2;

/** Bundles for an area in square sixteenths: it is sold in whole ones, since the pattern needs all four sizes. */
export const bundlesFor = (area: number, wastePercent: number): number =>
	Math.ceil(((area * (100 + wastePercent)) / (BUNDLE_AREA * 100)) * (1 - 1e-9));

/** Hundredths of a sq ft. */
export const quantityOfBundles = (bundles: number): number => bundles * 800;
