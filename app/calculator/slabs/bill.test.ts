import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantityOf } from '#app/catalog/goods.ts';
import { USUAL_DENSITY, weightOf } from '#app/catalog/weight.ts';
import { FOOT, INCH, LONGEST } from '#app/typed/lengths/units.ts';
import { billOf, runningFeet } from './bill.ts';
import { plain } from './piece.ts';

test('[SLAB-03] square feet and running feet are rounded up once, to a hundredth', () => {
	expect(quantityOf(1, FOOT * FOOT)).toBe(100);
	// 144 sq in and a square sixteenth more.
	expect(quantityOf(1, FOOT * FOOT + 1)).toBe(101);
	expect(quantityOf(1, 0)).toBe(0);
	expect(runningFeet(FOOT)).toBe(100);
	expect(runningFeet(FOOT + 1)).toBe(101);
	// Three pieces of 1/3 sq ft are one sq ft, not 1.02.
	expect(billOf([1, 2, 3].map(() => plain('skirting', 12 * INCH, 4 * INCH))).quantity).toBe(100);
});

test('[SLAB-03] a bill is at least the net area, by less than a hundredth', () => {
	const length = fc.integer({ min: 1, max: LONGEST });
	fc.assert(
		fc.property(fc.array(fc.tuple(length, length), { minLength: 1, maxLength: 30 }), (sizes) => {
			const net = sizes.reduce((sum, [w, h]) => sum + w * h, 0);
			const { quantity } = billOf(sizes.map(([w, h]) => plain('skirting', w, h)));
			const hundredth = FOOT ** 2 / 100;
			expect(quantity * hundredth).toBeGreaterThanOrEqual(net * (1 - Number.EPSILON));
			expect((quantity - 1) * hundredth).toBeLessThan(net);
		}),
	);
});

test('[SLAB-06] more stone, thicker stone and denser stone weigh more', () => {
	const quantity = fc.integer({ min: 0, max: 10_000_000 });
	fc.assert(
		fc.property(quantity, quantity, fc.integer({ min: 1, max: 100 }), (first, second, thickness) => {
			const [less = 0, more = 0] = [first, second].sort((a, b) => a - b);
			const light = weightOf(less, thickness, USUAL_DENSITY);
			expect(weightOf(more, thickness, USUAL_DENSITY)).toBeGreaterThanOrEqual(light);
			expect(weightOf(less, thickness + 1, USUAL_DENSITY)).toBeGreaterThanOrEqual(light);
			expect(weightOf(less, thickness, USUAL_DENSITY + 1)).toBeGreaterThanOrEqual(light);
		}),
	);
});
