import { expect, test } from 'vitest';
import { weightOf } from './weight.ts';

test('[YARD-03] 100 sq ft of 18 mm at 2,700 kg/m³ weigh 451.5 kg', () => {
	expect(weightOf(10_000, 18, 2700)).toBeCloseTo(451.5, 1);
	expect(weightOf(0, 18, 2700)).toBe(0);
});
