import { expect, test } from 'vitest';
import { hoursInWords } from '#app/typed/hours-in-words.ts';
import { nextOpen, openingHours } from './opening-hours.ts';
import { newShopFacts } from './shop-facts.ts';

test.for(['', newShopFacts.contact.hours, 'Ask us on WhatsApp', '7pm to 9am'])(
	'[DESK-15] where “%s” says no hours, they are those of a new shop',
	(words) => {
		expect(hoursInWords(openingHours(words))).toBe('Monday to Saturday 9 am to 7 pm');
	},
);

test.for([
	['2026-03-05T12:00:00+05:00', '2026-03-05T12:00:00+05:00', 'while it is open'],
	['2026-03-05T06:10:00+05:00', '2026-03-05T09:00:00+05:00', 'before it opens'],
	['2026-03-05T19:00:00+05:00', '2026-03-06T09:00:00+05:00', 'as it closes'],
	['2026-03-06T00:49:00+05:00', '2026-03-06T09:00:00+05:00', 'at night'],
	['2026-03-06T13:30:00+05:00', '2026-03-06T15:00:00+05:00', 'over a pause', 'Friday 9am-1pm and 3pm-7pm'],
	['2026-03-07T20:00:00+05:00', '2026-03-09T09:00:00+05:00', 'over a Sunday'],
] as [at: string, expected: string, when: string, words?: string][])(
	'[DESK-15] %s → %s: %s',
	([at, expected, , words = newShopFacts.contact.hours]) => {
		const hours = openingHours(words);
		expect(nextOpen(new Date(at), hours)).toEqual(new Date(expected));
	},
);
