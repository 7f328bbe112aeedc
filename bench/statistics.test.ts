import { expect, test } from 'vitest';
import { interval, median, pairRatios, percentile, rounded } from './statistics.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
	expect(median([9, 1, 5])).toBe(5);
	expect(median([4, 1, 3, 2])).toBe(2.5);
	expect(median([])).toBeNaN();
});

test('a percentile is one of the values', () => {
	const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
	expect(percentile(hundred, 0.5)).toBe(50);
	expect(percentile(hundred, 0.99)).toBe(99);
	expect(percentile(hundred, 1)).toBe(100);
	expect(percentile([7], 0.99)).toBe(7);
});

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('fewer than eight values give no interval', () => {
	expect(interval(upTo(7))).toEqual({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
	expect(interval([])).toEqual({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
});

test('the interval is that of the sign test at 99 %', () => {
	// From a table of the binomial distribution. The order of the values does not matter.
	expect(interval(upTo(8))).toEqual({ low: 1, high: 8 });
	expect(interval(upTo(12).toReversed())).toEqual({ low: 2, high: 11 });
	expect(interval(upTo(20))).toEqual({ low: 4, high: 17 });
	expect(interval(upTo(40))).toEqual({ low: 12, high: 29 });
});

test('a pair is from one round; a round without one of the two values is ignored', () => {
	expect(pairRatios([2, 3, 8], [1, 2, 4])).toEqual([2, 1.5, 2]);
	expect(pairRatios([2, Number.NaN, 8], [1, 2])).toEqual([2]);
});

test('numbers have the digits that carry information', () => {
	expect([8123.4, 46.21, 1.044, 0, Number.NaN].map(rounded)).toEqual(['8123', '46.2', '1.04', '0', '–']);
});
