import { expect, test } from 'vitest';
import { canDeliver, cuttingOf, dayInWords, deliveryDays, deliveryWindow } from './delivery-day.ts';

const NEAR = { road: 1, cutting: 0, holidays: [] };

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
	const way = { road, cutting, holidays: [] };
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

/** Eid of three days from Monday, and one day that is a Sunday. */
const HOLIDAYS = [
	{ name: 'Eid ul-Fitr', from: '2026-03-09', to: '2026-03-11' },
	{ name: 'Pakistan Day', from: '2026-03-23', to: '' },
	{ name: 'Of a Sunday', from: '2026-03-15', to: '' },
];

test('[SUM-04] holidays have no delivery, and neither yard nor truck works on them', () => {
	const days = deliveryDays(NOW, { road: 1, cutting: 0, holidays: HOLIDAYS });
	expect(days.slice(0, 4)).toEqual(['2026-03-06', '2026-03-07', '2026-03-12', '2026-03-13']);
	expect(days).not.toContain('2026-03-23');
	// Three working days on the road: Friday, Saturday, and then the first after Eid.
	expect(deliveryDays(NOW, { road: 3, cutting: 0, holidays: HOLIDAYS })[0]).toBe('2026-03-12');
	expect(deliveryDays(NOW, { road: 3, cutting: 5, holidays: HOLIDAYS })[0]).toBe('2026-03-18');
	const way = { road: null, cutting: 0, holidays: HOLIDAYS };
	expect(['2026-03-09', '2026-03-11', '2026-03-12'].map((day) => canDeliver(day, NOW, way))).toEqual([
		false,
		false,
		true,
	]);
});

test('[SUM-05] the days that are promised are working days, with some to spare', () => {
	const way = { road: 3, cutting: 0, holidays: HOLIDAYS };
	expect(deliveryWindow(NOW, way, 0)).toEqual({ from: '2026-03-12', to: '2026-03-12' });
	expect(deliveryWindow(NOW, way, 2)).toEqual({ from: '2026-03-12', to: '2026-03-14' });
	// Over a Sunday.
	expect(deliveryWindow(NOW, way, 3)).toEqual({ from: '2026-03-12', to: '2026-03-16' });
	expect(deliveryWindow(NOW, { ...way, cutting: 60, road: 60 }, 30)?.from).toBe(
		deliveryDays(NOW, { ...way, cutting: 60, road: 60 })[0],
	);
	expect(deliveryWindow(NOW, { ...way, road: null }, 2)).toBeNull();
});

test('[SUM-04] where the yard never opens again, no day is said', () => {
	const always = [{ name: 'Closed', from: '2000-01-01', to: '2999-12-31' }];
	expect(deliveryDays(NOW, { road: 1, cutting: 0, holidays: always })).toEqual([]);
	expect(deliveryWindow(NOW, { road: 1, cutting: 0, holidays: always }, 2)).toBeNull();
});
