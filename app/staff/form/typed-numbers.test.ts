import { expect, test } from 'vitest';
import { typedHundredths } from './typed-numbers.ts';

test('[ROAD-03] a number is shown as it can be typed', () => {
	expect(typedHundredths(8250)).toBe('82.5');
});
