import { expect, test } from 'vitest';
import { dayInWords, deliveryDays } from './delivery-day.ts';

test('[TRACK-05] a day is after today in Karachi, within sixty days, and no Sunday', () => {
	// 11 pm in Karachi, Thursday.
	const days = deliveryDays(new Date('2026-03-05T18:00:00Z'));
	expect(days.slice(0, 3)).toEqual(['2026-03-06', '2026-03-07', '2026-03-09']);
	expect(days.at(-1)).toBe('2026-05-04');
	expect(days.map(dayInWords).filter((words) => words.startsWith('Sunday'))).toEqual([]);
	expect(days).toHaveLength(60 - 9);
	// Half an hour after midnight there, and still the day before in UTC.
	expect(deliveryDays(new Date('2026-03-05T19:30:00Z'))[0]).toBe('2026-03-07');
	expect(dayInWords('2026-03-06')).toBe('Friday, 6 March 2026');
});
