import { expect, test } from 'vitest';
import { windowOf } from './city-window.tsx';

const CITIES =
	'Lahore\tThursday 3 to Saturday 5 December\tWednesday 9 to Friday 11 December\nDera Ghazi Khan\tFriday 4 to Monday 7 December\tThursday 10 to Saturday 12 December';

test.each([
	['Lahore', false, 'Lahore: Thursday 3 to Saturday 5 December'],
	[' lahore ', true, 'Lahore: Wednesday 9 to Friday 11 December'],
	['DERA ghazi khan', false, 'Dera Ghazi Khan: Friday 4 to Monday 7 December'],
	['Dera', false, ''],
	['Paris', false, ''],
	['', false, ''],
])('[TRACK-08] the days in %j, cut to measure %s', (typed, isCut, words) => {
	expect(windowOf(CITIES, typed, isCut)).toBe(words);
});

test('[TRACK-08] where no city is offered, no day is said', () => {
	expect(windowOf('', 'Lahore', false)).toBe('');
});
