import { expect, test } from 'vitest';
import { floorOf, inches, tile, tileCases } from '#test/tile-cases.ts';
import { drawFloor } from './draw-floor.ts';
import { type Laid, layTiles, shapeOf } from './lay-tiles.ts';
import type { Floor } from './plan.ts';
import { markOf, tileList } from './tile-list.ts';

function laidIn(floor: Floor, size = tile(24, 24)): Laid {
	const laid = layTiles(floor, 'straight', size);
	if (typeof laid === 'string') throw new Error(laid);
	return laid;
}

/** How many shapes an SVG path draws. */
const loops = (path: string) => path.match(/M/g)?.length ?? 0;

test.each(tileCases)(
	'[LAY-09] the drawing of $title has every piece',
	({ floor, bond, size, whole, cuts }) => {
		const laid = layTiles(floor, bond, size);
		if (typeof laid === 'string') throw new Error(laid);
		const drawing = drawFloor(floor, laid);
		expect(loops(drawing.whole)).toBe(whole);
		const holes = laid.pieces.reduce((sum, piece) => sum + shapeOf(piece).length - 1, 0);
		expect(loops(drawing.cut)).toBe(cuts.reduce((sum, [, count]) => sum + count, 0) + holes);
		expect(`${drawing.floor}${drawing.whole}${drawing.cut}`).toMatch(/^[Mhvlz\d -]*$/);
	},
);

test('[LAY-09] a drawing is to scale, in tenths of a millimetre, with the length of each wall', () => {
	const drawing = drawFloor(floorOf([inches(0, 0, 120, 96), inches(0, 96, 48, 60)]), null);
	expect([drawing.w, drawing.h]).toEqual([30_480, 39_624]);
	expect(drawing.floor).toBe('M0 0h30480v24384h-18288v15240h-12192z');
	expect(drawing.sides.map((side) => side.length / 16)).toEqual([120, 96, 72, 60, 48, 156]);
	expect([drawing.whole, drawing.cut, drawing.twice]).toEqual(['', '', '']);
});

test('[LAY-09] what two rectangles both cover is drawn', () => {
	const { twice } = drawFloor(floorOf([inches(0, 0, 100, 50), inches(0, 40, 50, 50)]), null);
	expect(twice).toBe('M0 10160h12700v2540h-12700z');
});

test('[LAY-09] what is cut out has its place and both of its sides', () => {
	const floor = floorOf([inches(12, 0, 120, 96)], [inches(48, 24, 36, 12)]);
	expect(drawFloor(floor, null).cutOuts).toEqual([
		{ x: 36 * 254, y: 24 * 254, w: 36 * 254, h: 12 * 254, wide: 36 * 16, high: 12 * 16 },
	]);
});

test('[LAY-09] the table has each kind of cut, its size and count, and what is sawn from each tile', () => {
	const floor = floorOf([inches(0, 0, 147, 122)]);
	expect(tileList(laidIn(floor))).toEqual({
		cuts: [
			{ mark: 'A', w: 216, h: 208, count: 2, form: 'rectangle' },
			{ mark: 'B', w: 384, h: 208, count: 10, form: 'rectangle' },
			{ mark: 'C', w: 216, h: 208, count: 2, form: 'rectangle' },
			{ mark: 'D', w: 216, h: 384, count: 8, form: 'rectangle' },
		],
		sawn: [
			{ tiles: 8, marks: ['D'] },
			{ tiles: 10, marks: ['B'] },
			{ tiles: 2, marks: ['A'] },
			{ tiles: 2, marks: ['C'] },
		],
	});
});

test('[LAY-09] a notched and a slanted cut are called so', () => {
	const column = laidIn(floorOf([inches(0, 0, 96, 96)], [inches(42, 42, 12, 12)]));
	expect(tileList(column).cuts.map(({ form }) => form)).toEqual(['notched', 'notched']);
	const lobby = layTiles(floorOf([inches(0, 0, 144, 144)]), 'diagonal', tile(24, 24));
	if (typeof lobby === 'string') throw new Error(lobby);
	expect(new Set(tileList(lobby).cuts.map(({ form }) => form))).toEqual(new Set(['slanted']));
});

test('[LAY-09] a mark stands on its piece, also where that has a hole', () => {
	const drawing = drawFloor(
		floorOf([inches(0, 0, 120, 120)], [inches(54, 54, 12, 12)]),
		laidIn(floorOf([inches(0, 0, 120, 120)], [inches(54, 54, 12, 12)])),
	);
	const [mark] = drawing.marks;
	const inHole = (at = 0) => at > 54 * 254 && at < 66 * 254;
	expect(drawing.marks).toHaveLength(1);
	expect(inHole(mark?.x) && inHole(mark?.y)).toBe(false);
});

test('[LAY-09] marks go on after Z', () => {
	expect([0, 25, 26, 27, 701, 702].map(markOf)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
});
