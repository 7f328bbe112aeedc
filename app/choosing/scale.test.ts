import { expect, test } from 'vitest';
import { oneScale } from './scale.ts';

test('[CHOOSE-03] pictures are cut to the scale of the one with the least stone, and nothing is said where one is unknown', () => {
	expect(oneScale([1600, 800, 640])).toEqual({ shares: [0.4, 0.8, 1], inches: 25 });
	expect(oneScale([1600, 1600])).toEqual({ shares: [1, 1], inches: 63 });
	expect(oneScale([1600, null])).toBeNull();
	expect(oneScale([1600, 0])).toBeNull();
	expect(oneScale([1600])).toBeNull();
	expect(oneScale([])).toBeNull();
});
