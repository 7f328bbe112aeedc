import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo, pieceArea, piecesOf, quantityOf, sizeOption } from './goods.ts';

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
