import { expect, test } from 'vitest';
import { formatDate, formatYear, isoDate } from './dates.ts';

test('a date is formatted with the name of its month', () => {
	expect(formatDate('2026-03-05')).toBe('5 March 2026');
});

test('a time is formatted as the date that it is in Karachi', () => {
	expect(formatDate('2026-03-04T18:59:59Z')).toBe('4 March 2026');
	expect(formatDate('2026-03-04T19:00:00Z')).toBe('5 March 2026');
});

test('a year is the one that it is in Karachi', () => {
	expect(formatYear('2025-12-31T19:00:00Z')).toBe('2026');
});

test('an ISO date is the one that it is in Karachi', () => {
	expect(isoDate(new Date('2026-03-04T18:59:59Z'))).toBe('2026-03-04');
	expect(isoDate(new Date('2026-03-04T19:00:00Z'))).toBe('2026-03-05');
});
