import { expect, test } from 'vitest';
import { thicknessOf, USUAL_DENSITY, weightOf } from './weight.ts';

test('[PAGE-03] [YARD-03] 100 sq ft of 18 mm at 2 700 kg/m³ weigh 451.5 kg', () => {
	expect(weightOf(10_000, 18, USUAL_DENSITY)).toBeCloseTo(451.5, 1);
	expect(weightOf(1250, 12, 3000)).toBeCloseTo(41.8, 1);
});

test('[PAGE-03] a stone of unknown thickness is taken for the usual one, or else for its first', () => {
	expect(thicknessOf([])).toBe(18);
	expect(thicknessOf([12, 18, 30])).toBe(18);
	expect(thicknessOf([12, 30])).toBe(12);
});
