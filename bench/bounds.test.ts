import { describe, expect, test } from 'vitest';
import { areDecided, type Bound, judge, MARGIN } from './bounds.ts';

const figure = (shop: number[], reference: number[] = []) => ({
	name: 'a figure',
	shop,
	other: [],
	reference,
});
/** Twenty pairs whose ratios differ from `middle` by at most `noise`. */
const pairs = (middle: number, noise: number) =>
	figure(
		Array.from({ length: 20 }, (_, n) => 100 * (middle + (noise * (n - 9.5)) / 9.5)),
		Array.from({ length: 20 }, () => 100),
	);

describe('the bound of a ratio', () => {
	const atMost: Bound = { of: 'ratio', side: 'at most', limit: 1.1 };
	const atLeast: Bound = { of: 'ratio', side: 'at least', limit: 0.6 };

	test('is surely met or missed when the whole interval lies on one side of the threshold', () => {
		expect(judge(pairs(1, 0.1), atMost)).toEqual({ met: true, isSure: true });
		expect(judge(pairs(1.3, 0.1), atMost)).toEqual({ met: false, isSure: true });
		expect(judge(pairs(0.7, 0.05), atLeast)).toEqual({ met: true, isSure: true });
		expect(judge(pairs(0.5, 0.05), atLeast)).toEqual({ met: false, isSure: true });
	});

	test('is decided by the median when the interval includes the threshold', () => {
		expect(judge(pairs(1.1, 0.5), atMost)).toEqual({ met: true, isSure: false });
		expect(judge(pairs(1.2, 0.5), atMost)).toEqual({ met: false, isSure: false });
	});

	test('is missed only beyond the margin', () => {
		expect(judge(pairs(1.1 * (1 + MARGIN) - 0.001, 0), atMost).met).toBe(true);
		expect(judge(pairs(1.1 * (1 + MARGIN) + 0.001, 0), atMost).met).toBe(false);
		expect(judge(pairs(0.6 * (1 - MARGIN) + 0.001, 0), atLeast).met).toBe(true);
		expect(judge(pairs(0.6 * (1 - MARGIN) - 0.001, 0), atLeast).met).toBe(false);
	});

	test('is not changed by a few outliers', () => {
		const stable = pairs(1, 0.05);
		const withOutliers = figure([500, 900, 700, ...stable.shop], [100, 100, 100, ...stable.reference]);
		expect(judge(withOutliers, atMost)).toEqual({ met: true, isSure: true });
	});

	test('is missed when the figure was not measured', () => {
		expect(judge(figure([]), atMost).met).toBe(false);
		expect(judge(figure([Number.NaN], [1]), atMost).met).toBe(false);
	});
});

test('the bound of a value has no margin and must be met in every round', () => {
	const bound: Bound = { of: 'value', side: 'at most', limit: 115 };
	expect(judge(figure([115, 114]), bound)).toEqual({ met: true, isSure: true });
	expect(judge(figure([115.1, 114, 114]), bound).met).toBe(false);
	expect(judge(figure([]), bound).met).toBe(false);
	expect(judge(figure([Number.NaN]), bound).met).toBe(false);
});

test('the bound of a median has no margin, and a few outliers do not change it', () => {
	const bound: Bound = { of: 'median', side: 'at least', limit: 200 };
	const values = [90, 95, ...Array.from({ length: 18 }, (_, n) => 210 + n)];
	expect(judge(figure(values), bound)).toEqual({ met: true, isSure: true });
	expect(judge(figure([199, 199, 199]), bound)).toEqual({ met: false, isSure: false });
	expect(judge(figure([]), bound).met).toBe(false);
	expect(judge(figure([Number.NaN]), bound).met).toBe(false);
});

test('figures without a bound need no more rounds', () => {
	expect(areDecided([figure([1])])).toBe(true);
	expect(areDecided([{ ...figure([1], [1]), name: 'browser: home, first paint, ms' }])).toBe(false);
	expect(areDecided([{ ...pairs(1, 0.02), name: 'browser: home, first paint, ms' }])).toBe(true);
});
