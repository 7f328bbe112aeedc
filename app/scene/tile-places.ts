/** Tiles on a side of the table; from there on it repeats. */
export const PLACES = 64;

type Size = readonly [number, number];

/** A hash without sign. Renders of the rooms use the same one, so that they lie beside each other tile for tile. */
export function hash(i: number, j: number, seed: number): number {
	let h = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca77) ^ Math.imul(seed, 0xc2b2ae3d);
	h ^= h >>> 15;
	h = Math.imul(h, 0x2c1b3c6d);
	h ^= h >>> 12;
	h = Math.imul(h, 0x297a2d39);
	return (h ^ (h >>> 15)) >>> 0;
}

/**
 * Where in the slab each tile is cut: x and y in metres, 1 where it is turned by a half, and nothing. Rows of the table are the
 * tiles' second number, from -32 on, modulo 64. From `slab` on, the slab's mirror image begins.
 */
export function placesOf(tile: Size, slab: Size, seed: number): Float32Array {
	const places = new Float32Array(PLACES * PLACES * 4);
	const half = PLACES / 2;
	for (let j = -half; j < half; j++) {
		for (let i = -half; i < half; i++) {
			const h = hash(i, j, seed);
			const along = (axis: 0 | 1, shift: number, mirror: number) =>
				(((h >>> shift) & 4095) / 4095) * Math.max(0, slab[axis] - tile[axis]) +
				slab[axis] * ((h >>> mirror) & 1);
			const at = ((j & (PLACES - 1)) * PLACES + (i & (PLACES - 1))) * 4;
			places.set([along(0, 0, 24), along(1, 12, 25), h >>> 31, 0], at);
		}
	}
	return places;
}
