import { expect, test } from 'vitest';
import { inches } from '#test/tile-cases.ts';
import { measureWall, type Opening, type WallFault } from './wall.ts';

const wall = (...openings: Opening[]) => measureWall({ length: 144 * 16, height: 108 * 16, openings });
const opening = (x: number, y: number, w: number, h: number, reveal = 0): Opening => ({
	...inches(x, y, w, h),
	reveal: reveal * 16,
	sill: false,
});

test('[LAY-04] a wall is its length × height without its openings, and the reveals are counted apart', () => {
	const measured = wall(opening(12, 0, 36, 84, 4));
	if (Array.isArray(measured)) throw new Error(JSON.stringify(measured));
	expect(measured.floor.area / 256).toBe(144 * 108 - 36 * 84);
	expect(measured.reveals / 256).toBe((2 * 84 + 36) * 4);
});

test('[LAY-04] a door stands at the foot of the drawing', () => {
	const measured = wall(opening(0, 0, 36, 84));
	if (Array.isArray(measured)) throw new Error(JSON.stringify(measured));
	const { isFloor } = measured.floor;
	expect([isFloor(0, 0), isFloor(0, 1), isFloor(1, 1)]).toEqual([true, false, true]);
});

test.each<[string, Opening, WallFault]>([
	['wider than its wall', opening(0, 0, 145, 10), { code: 'larger', opening: 0 }],
	['higher than its wall', opening(0, 0, 10, 109), { code: 'larger', opening: 0 }],
	['that reaches beyond the end', opening(120, 0, 36, 84), { code: 'outside', opening: 0 }],
	['that reaches above the top', opening(0, 60, 36, 84), { code: 'outside', opening: 0 }],
	['as large as its wall', opening(0, 0, 144, 108), { code: 'nothing-left', opening: 0 }],
	['without a width', opening(0, 0, 0, 84), { code: 'size', opening: 0 }],
	['with a negative reveal', opening(0, 0, 36, 84, -1), { code: 'size', opening: 0 }],
])('[LAY-04] an opening %s is refused', (_, wrong, fault) => {
	expect(wall(wrong)).toEqual([fault]);
});

test('[LAY-04] a wall without a length is refused', () => {
	expect(measureWall({ length: NaN, height: 100, openings: [] })).toEqual([{ code: 'size', opening: null }]);
});
