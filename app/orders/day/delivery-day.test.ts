import { expect, test } from 'vitest';
import { canDeliver, cuttingOf, dayInWords, deliveryDays } from './delivery-day.ts';

const NEAR = { road: 1, cutting: 0 };

/** 11 pm in Karachi, Thursday. */
const NOW = new Date('2026-03-05T18:00:00Z');

test('[TRACK-05] a day is after today in Karachi, within sixty days, and no Sunday', () => {
	const days = deliveryDays(NOW, NEAR);
	expect(days.slice(0, 3)).toEqual(['2026-03-06', '2026-03-07', '2026-03-09']);
	expect(days.at(-1)).toBe('2026-05-04');
	expect(days.map(dayInWords).filter((words) => words.startsWith('Sunday'))).toEqual([]);
	expect(days).toHaveLength(60 - 9);
	// Half an hour after midnight there, and still the day before in UTC.
	expect(deliveryDays(new Date('2026-03-05T19:30:00Z'), NEAR)[0]).toBe('2026-03-07');
	expect(dayInWords('2026-03-06')).toBe('Friday, 6 March 2026');
});

test.for([
	['the yard’s own city', 1, 0, '2026-03-06'],
	['two days, a Saturday', 2, 0, '2026-03-07'],
	['three days, over a Sunday', 3, 0, '2026-03-09'],
	['Lahore from Karachi', 4, 0, '2026-03-10'],
	['the same, cut to measure', 4, 5, '2026-03-16'],
	['the own city, cut to measure', 1, 5, '2026-03-12'],
	['the longest road and the longest cutting', 60, 60, '2026-07-23'],
	['a road that nobody has said', null, 0, undefined],
	['the same, cut to measure', null, 5, undefined],
] as const)('[TRACK-07] the first day of %s', ([, road, cutting, first]) => {
	const way = { road, cutting };
	const days = deliveryDays(NOW, way);
	expect(days[0]).toBe(first);
	expect(days.length > 40).toBe(first !== undefined);
	for (const day of ['2026-03-05', '2026-03-06', '2026-03-08', '2026-03-15', '2026-03-16', '2027-03-01'])
		expect(canDeliver(day, NOW, way), day).toBe(
			day > '2026-03-05' && !['2026-03-08', '2026-03-15'].includes(day) && day >= (first ?? ''),
		);
	expect(canDeliver('soon', NOW, way)).toBe(false);
});

test('[TRACK-07] cutting takes its days where a line is cut to measure, or the yard has said so', () => {
	expect(cuttingOf([{ size: '12×24' }, { size: 'slab' }, { size: '' }], false, 5)).toBe(0);
	expect(cuttingOf([{ size: '12×24' }, { size: 'cut 63×25.5' }], false, 5)).toBe(5);
	expect(cuttingOf([{ size: '12×24' }], true, 5)).toBe(5);
});
