import { expect, test } from 'vitest';
import { tileCases, tiledWall } from '#test/tile-cases.ts';
import { countTiles } from './tile-count.ts';

test.each(tileCases)('[LAY-05] $title', ({ floor, bond, size, whole, cuts, tiles, net }) => {
	const counted = countTiles(floor, bond, size, 10);
	if (typeof counted === 'string' || typeof counted.laid === 'string')
		throw new Error(JSON.stringify(counted));
	const { laid } = counted;
	const bySize = new Map<string, number>();
	for (const { w, h, count } of laid.cuts) {
		const key = `${hundredths(w)} × ${hundredths(h)}`;
		bySize.set(key, (bySize.get(key) ?? 0) + count);
	}
	expect({ whole: laid.whole, cuts: bySize, tiles: laid.tiles, net: counted.net }).toEqual({
		whole,
		cuts: new Map(cuts),
		tiles,
		net,
	});
	expect(laid.cut).toBe(cuts.reduce((sum, [, count]) => sum + count, 0));
	expect(counted.recommended).toBe(Math.max(tiles, net));
});

/** Inches from grains, to a hundredth. */
const hundredths = (grains: number) => Math.round((grains / 127 / 16) * 100) / 100;

test('[LAY-05] the lounge of 12′3″ × 10′2″ is 31.14 tiles by area, 35 with 10 % and 42 when it is laid', () => {
	const [lounge] = tileCases;
	if (!lounge) throw new Error('no lounge');
	expect(lounge.floor.area / (24 * 16) ** 2).toBeCloseTo(31.14, 2);
	expect(countTiles(lounge.floor, 'straight', lounge.size, 10)).toMatchObject({
		withWaste: 35,
		recommended: 42,
	});
});

test('[LAY-04] a window’s reveal is two jambs, a head and a sill', () => {
	// 2 × 48 × 6 + 2 × 42 × 6 square inches.
	expect(tiledWall.reveals / 256).toBe(1080);
});
