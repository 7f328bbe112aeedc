import { expect, test } from 'vitest';
import { promiseInWords, windowInWords } from './day-window.ts';

test.for([
	['2026-12-03', '2026-12-05', 'Thursday 3 to Saturday 5 December'],
	['2026-12-03', '2026-12-03', 'Thursday 3 December'],
	['2026-11-30', '2026-12-02', 'Monday 30 November to Wednesday 2 December'],
	['2026-12-31', '2027-01-02', 'Thursday 31 December to Saturday 2 January'],
	// The same month of another year is another month.
	['2026-12-31', '2027-12-01', 'Thursday 31 December to Wednesday 1 December'],
] as const)('[SUM-05] from %s to %s is %s', ([from, to, words]) => {
	expect(windowInWords({ from, to })).toBe(words);
});

test('[SUM-06] a promise is said with its city, in whatever letters, and none where none was made', () => {
	const promised = { promisedFrom: '2026-12-03', promisedTo: '2026-12-05' };
	expect(promiseInWords({ city: 'Lahore', ...promised })).toBe('Lahore: Thursday 3 to Saturday 5 December');
	expect(promiseInWords({ city: 'لاہور', ...promised })).toBe(
		'\u2068لاہور\u2069: Thursday 3 to Saturday 5 December',
	);
	expect(promiseInWords({ city: 'Lahore', promisedFrom: null, promisedTo: null })).toBeNull();
});
