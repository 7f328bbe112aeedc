import { expect, test } from 'vitest';
import { earliestIn } from './earliest-day.tsx';

const CITIES = 'Lahore\t2026-03-09\t2026-03-14\nDera Ghazi Khan\t2026-03-11\t2026-03-17';

test.each([
	['Lahore', false, '2026-03-09'],
	[' lahore ', true, '2026-03-14'],
	['DERA ghazi khan', false, '2026-03-11'],
	['Dera', false, undefined],
	['Paris', false, undefined],
	['', false, undefined],
])('[TRACK-08] the first day in %j, cut to measure %s', (typed, isCut, day) => {
	expect(earliestIn(CITIES, typed, isCut)).toBe(day);
});

test('[TRACK-08] where no city is offered, no day is said', () => {
	expect(earliestIn('', 'Lahore', false)).toBeUndefined();
});
