import { expect, test } from 'vitest';
import { floorOf, inches, tile, tileCases } from '#test/tile-cases.ts';
import { drawFloor } from './draw-floor.ts';
import { drawSawn } from './draw-sawn.ts';
import { type Laid, layTiles } from './lay-tiles.ts';
import type { Floor } from './plan.ts';
import { markOf, tileList } from './tile-list.ts';

function laidIn(floor: Floor, size = tile(24, 24)): Laid {
	const laid = layTiles(floor, 'straight', size, 2);
	if (typeof laid === 'string') throw new Error(laid);
	return laid;
}

/** How many shapes an SVG path draws. */
const loops = (path: string) => path.match(/M/g)?.length ?? 0;

test.each(tileCases)(
	'[LAY-09] the drawing of $title has every piece',
	({ floor, bond, size, whole, cuts }) => {
		const laid = layTiles(floor, bond, size, 2);
		if (typeof laid === 'string') throw new Error(laid);
		const drawing = drawFloor(floor, laid);
		expect(loops(drawing.whole)).toBe(whole);
		const holes = laid.pieces.reduce((sum, { shape }) => sum + shape.length - 1, 0);
		expect(loops(drawing.cut)).toBe(cuts.reduce((sum, [, count]) => sum + count, 0) + holes);
		expect(drawSawn(laid, size).reduce((sum, { tiles }) => sum + tiles, 0)).toBe(laid.tiles - laid.whole);
		expect(`${drawing.floor}${drawing.whole}${drawing.cut}`).toMatch(/^[MLZ\d. -]*$/);
	},
);

test('[LAY-09] a drawing is to scale, in millimetres, with the length of each wall', () => {
	const drawing = drawFloor(floorOf([inches(0, 0, 120, 96), inches(0, 96, 48, 60)]), null);
	expect([drawing.w, drawing.h]).toEqual([3048, 3962.4]);
	expect(drawing.floor).toBe('M0 0L3048 0L3048 2438.4L1219.2 2438.4L1219.2 3962.4L0 3962.4Z');
	expect(drawing.sides.map((side) => side.length / 16)).toEqual([120, 96, 72, 60, 48, 156]);
	expect([drawing.whole, drawing.cut, drawing.twice]).toEqual(['', '', '']);
});

test('[LAY-09] what two rectangles both cover is drawn', () => {
	const { twice } = drawFloor(floorOf([inches(0, 0, 100, 50), inches(0, 40, 50, 50)]), null);
	expect(twice).toBe('M0 1016L1270 1016L1270 1270L0 1270Z');
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
	const lobby = layTiles(floorOf([inches(0, 0, 144, 144)]), 'diagonal', tile(24, 24), 2);
	if (typeof lobby === 'string') throw new Error(lobby);
	expect(new Set(tileList(lobby).cuts.map(({ form }) => form))).toEqual(new Set(['slanted']));
});

test('[LAY-09] a mark stands on its piece, also where that has a hole', () => {
	const drawing = drawFloor(
		floorOf([inches(0, 0, 120, 120)], [inches(54, 54, 12, 12)]),
		laidIn(floorOf([inches(0, 0, 120, 120)], [inches(54, 54, 12, 12)])),
	);
	const [mark] = drawing.marks;
	const inHole = (at = 0) => at > 54 * 25.4 && at < 66 * 25.4;
	expect(drawing.marks).toHaveLength(1);
	expect(inHole(mark?.x) && inHole(mark?.y)).toBe(false);
});

test('[LAY-09] marks go on after Z', () => {
	expect([0, 25, 26, 27, 701, 702].map(markOf)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
});
