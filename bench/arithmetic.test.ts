import { expect, test } from 'vitest';
import { median, percentile, rounded } from './arithmetic.ts';
import { isMet } from './bounds.ts';

test('the median is the middle one, or between the middle two', () => {
	expect(median([9, 1, 5])).toBe(5);
	expect(median([4, 1, 3, 2])).toBe(2.5);
	expect(median([])).toBeNaN();
});

test('a percentile is a value that was measured', () => {
	const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
	expect(percentile(hundred, 0.5)).toBe(50);
	expect(percentile(hundred, 0.99)).toBe(99);
	expect(percentile(hundred, 1)).toBe(100);
	expect(percentile([7], 0.99)).toBe(7);
});

test('figures have the digits that tell something', () => {
	expect([8123.4, 46.21, 1.044, 0, Number.NaN].map(rounded)).toEqual(['8123', '46.2', '1.04', '0', '–']);
});

test('a bound is met at the bound, and never by what was not measured', () => {
	expect(isMet(470, { atMost: 470 })).toBe(true);
	expect(isMet(471, { atMost: 470 })).toBe(false);
	expect(isMet(0.59, { atLeast: 0.6 })).toBe(false);
	expect(isMet(0.6, { atLeast: 0.6 })).toBe(true);
	expect(isMet(Number.NaN, { atMost: 470 })).toBe(false);
});
