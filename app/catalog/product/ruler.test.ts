import { expect, test } from 'vitest';
import { rulerOf } from './ruler.ts';

test.each([
	[1600, 12, 0.1905],
	[660, 12, 0.4618],
	[240, 3, 0.3175],
])('[LOOK-02] on a picture of %i mm the ruler has %i inches', (span, inches, share) => {
	expect(rulerOf(span)).toEqual({ inches, share: expect.closeTo(share, 4) });
});

test('[LOOK-02] a picture of unknown width has no ruler', () => {
	expect(rulerOf(null)).toBeNull();
	expect(rulerOf(20)).toBeNull();
});
