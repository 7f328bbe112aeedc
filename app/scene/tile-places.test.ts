import { expect, test } from 'vitest';
import { hash, PLACES, placesOf } from './tile-places.ts';

const at = (places: Float32Array, i: number, j: number) =>
	places.subarray(((j & 63) * PLACES + (i & 63)) * 4, ((j & 63) * PLACES + (i & 63)) * 4 + 4);

test('the hash is the one of the renders: 32 bits without sign, also for tiles below 0', () => {
	// Worked out in Python with whole numbers modulo 2³².
	expect(hash(0, 0, 1)).toBe(3386576868);
	expect(hash(3, -2, 1)).toBe(2114955056);
	expect(hash(-5, 7, 42)).toBe(3974476201);
});

test('every tile is cut from within the slab or its mirror image, from many places', () => {
	const tile = [0.6, 0.3] as const;
	const slab = [1.6, 2] as const;
	const places = placesOf(tile, slab, 1);
	const seen = new Set<string>();
	for (let i = -32; i < 32; i++) {
		for (let j = -32; j < 32; j++) {
			const [x = 0, y = 0, turned = 0] = at(places, i, j);
			seen.add(`${x.toFixed(3)} ${y.toFixed(3)} ${turned}`);
			expect(x % slab[0]).toBeLessThanOrEqual(slab[0] - tile[0] + 1e-6);
			expect(y % slab[1]).toBeLessThanOrEqual(slab[1] - tile[1] + 1e-6);
			expect([0, 1]).toContain(turned);
		}
	}
	// The hash is the same for two odd numbers and for both below 0.
	expect(seen.size).toBeGreaterThan(PLACES * PLACES * 0.8);
});

test('a tile larger than the slab begins at its edge, and the same seed gives the same places', () => {
	const places = placesOf([3, 3], [1.6, 2], 7);
	expect([0, Math.fround(1.6)]).toContain(at(places, 1, 1)[0]);
	expect(placesOf([3, 3], [1.6, 2], 7)).toEqual(places);
	expect(placesOf([3, 3], [1.6, 2], 8)).not.toEqual(places);
});
