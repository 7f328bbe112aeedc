import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	cutTo,
	pieceArea,
	piecesOf,
	quantityOf,
	sizeOption,
	together,
	wholeDown,
	wholePieces,
	wholeUp,
} from './goods.ts';

const sixteenths = fc.integer({ min: 1, max: 20 * 12 * 16 });

describe('[GOODS-02] pieces and square feet', () => {
	it.each([
		['12×24', '', 2],
		['slab', '9×5.5', 49.5],
		['cut 63×25.5', '', 11.15625],
		['18×18', '9×5.5', 2.25],
	])('one %s has its area', (size, slabSize, sqFt) => {
		expect(pieceArea(size, slabSize)).toBe(sqFt * (12 * 16) ** 2);
	});

	it.each(['', 'slab', 'cut', 'cut 0×12', '12x24', '12×', 'large'])('%j has no area', (size) => {
		expect(pieceArea(size, '')).toBeNull();
	});

	it('rounds up once, at the end', () => {
		const area = pieceArea('cut 25.5×10', '') as number;
		// 1.7708333 sq ft each: rounded one by one, three would be 5.34.
		expect(quantityOf(3, area)).toBe(532);
		expect(piecesOf(532, area)).toBe(3);
	});

	it('counts a tile that is begun', () => {
		const area = pieceArea('12×24', '') as number;
		expect(piecesOf(100, area)).toBe(1);
		expect(piecesOf(200, area)).toBe(1);
		expect(piecesOf(201, area)).toBe(2);
	});

	it('gives the pieces back, whatever their size', () => {
		fc.assert(
			fc.property(sixteenths, sixteenths, fc.integer({ min: 1, max: 5_000 }), (width, height, pieces) => {
				const size = cutTo(width, height);
				const area = pieceArea(size, '') as number;
				expect(area).toBe(width * height);
				expect(sizeOption(size)).toBe('cut');
				const quantity = quantityOf(pieces, area);
				expect(quantity * (12 * 16) ** 2).toBeGreaterThanOrEqual(pieces * area * 100);
				// A piece under a hundredth of a sq ft cannot be counted back.
				if (area * 100 >= (12 * 16) ** 2) expect(piecesOf(quantity, area)).toBe(pieces);
			}),
		);
	});
});

describe('[GOODS-10] whole pieces', () => {
	const slab = pieceArea('slab', '9.5×6') as number;

	it.each([
		[1, 5_700, 0],
		[100, 5_700, 0],
		[5_700, 5_700, 5_700],
		[5_701, 11_400, 5_700],
		[6_000, 11_400, 5_700],
		[10_000_000, 9_997_800, 9_997_800],
	])('of slabs of 57 sq ft, %i is up %i and down %i', (quantity, up, down) => {
		expect(wholeUp(quantity, slab)).toBe(up);
		expect(wholeDown(quantity, slab)).toBe(down);
	});

	it('leave as it is what is sold by the sq ft', () => {
		expect([wholeUp(1_255, 0), wholeDown(1_255, 0), together(1_255, 10, 0)]).toEqual([1_255, 1_255, 1_265]);
	});

	it('never charge less stone than they are, and add up without a loss', () => {
		// From 0.1 sq ft on: no smaller piece is sold.
		const areas = fc.integer({ min: 3_687, max: 126 * 78 * 256 });
		const pieces = fc.integer({ min: 1, max: 100 });
		fc.assert(
			fc.property(areas, pieces, pieces, (area, one, other) => {
				const [first, second] = [quantityOf(one, area), quantityOf(other, area)];
				expect(wholeUp(first, area)).toBe(first);
				expect(wholeDown(first, area)).toBe(first);
				expect(wholePieces(first, area)).toBe(one);
				expect(together(first, second, area)).toBe(quantityOf(one + other, area));
				const typed = Math.max(1, first - 1);
				expect(wholeUp(typed, area)).toBeGreaterThanOrEqual(typed);
				expect(wholePieces(wholeUp(typed, area), area)).toBeGreaterThan(0);
			}),
		);
	});

	it('keep a part of a piece, which somebody has to look at', () => {
		expect(together(100, 5_700, slab)).toBe(5_800);
	});
});
