import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOOT, INCH } from '#app/typed/lengths/units.ts';
import { KERF } from './piece.ts';
import { type SkirtedWall, skirtingFromTiles, skirtingPieces } from './skirting.ts';

const inches = (count: number) => count * INCH;
const tile = { w: inches(12), h: inches(12) };
const walls: SkirtedWall[] = [{ length: 10 * FOOT, doors: [3 * FOOT] }];

test('[SLAB-05] the end of a strip goes on along another wall, less a kerf', () => {
	const ends = (...lengths: number[]) => lengths.map((length) => ({ length: inches(length), doors: [] }));
	const height = inches(4);
	expect(skirtingFromTiles(ends(6, 5), height, tile)).toMatchObject({ strips: 1 });
	// 6 + 6 = 12, and the saw takes 3 mm.
	expect(skirtingFromTiles(ends(6, 6), height, tile)).toMatchObject({ strips: 2 });
	expect(skirtingFromTiles(ends(18, 5), height, tile)).toMatchObject({ strips: 2 });
});

test('[SLAB-05] from a slab, each wall is a piece without its doors, polished along its top', () => {
	expect(skirtingPieces([...walls, { length: FOOT, doors: [FOOT] }], inches(4))).toEqual({
		pieces: [
			{
				kind: 'skirting',
				w: 7 * FOOT,
				h: inches(4),
				openings: [],
				edges: [{ side: 'back', from: 0, to: 7 * FOOT, work: 'polish' }],
			},
		],
	});
});

test.each<[string, SkirtedWall[], number, typeof tile, object]>([
	[
		'doors wider than their wall',
		[{ length: FOOT, doors: [FOOT, 1] }],
		64,
		tile,
		{ fault: 'doors-wider-than-wall', at: 0 },
	],
	['nothing but doors', [{ length: FOOT, doors: [FOOT] }], 64, tile, { fault: 'no-wall', at: null }],
	['no wall', [], 64, tile, { fault: 'no-wall', at: null }],
	['a wall that is no number', [{ length: Number.NaN, doors: [] }], 64, tile, { fault: 'bad-length', at: 0 }],
	['no height', walls, 0, tile, { fault: 'bad-height', at: null }],
	['a tile without width', walls, 64, { w: 0, h: 16 }, { fault: 'bad-tile', at: null }],
	['strips higher than a tile', walls, inches(13), tile, { fault: 'tile-too-small', at: null }],
])('[SLAB-05] [SLAB-07] %s is a fault', (_, given, height, size, fault) => {
	expect(skirtingFromTiles(given, height, size)).toEqual(fault);
});

test('[SLAB-05] tiles hold the whole run, and are never more than a strip a wall beyond it', () => {
	const length = fc.integer({ min: 1, max: 30 * FOOT });
	fc.assert(
		fc.property(
			fc.array(length, { minLength: 1, maxLength: 20 }),
			fc.integer({ min: inches(2), max: inches(8) }),
			fc.record({ w: fc.integer({ min: inches(8), max: 384 }), h: fc.integer({ min: inches(8), max: 384 }) }),
			(lengths, height, size) => {
				const found = skirtingFromTiles(
					lengths.map((one) => ({ length: one, doors: [] })),
					height,
					size,
				);
				if ('fault' in found) throw new Error(found.fault);
				const { run, strip, fromTile, strips, tiles } = found;
				expect(run).toBe(lengths.reduce((sum, one) => sum + one, 0));
				expect(strips * strip).toBeGreaterThanOrEqual(run);
				expect(strips).toBeLessThanOrEqual(Math.ceil(run / strip) + lengths.length);
				expect(tiles * fromTile).toBeGreaterThanOrEqual(strips);
				expect(tiles * size.w * size.h).toBeGreaterThanOrEqual(run * height);
				expect(fromTile * height + (fromTile - 1) * KERF).toBeLessThanOrEqual(Math.max(size.w, size.h));
			},
		),
	);
});
