import { expect, test } from 'vitest';
import { nextOpen, openingHours } from './opening-hours.ts';
import { newShopFacts } from './shop-facts.ts';

const WORKDAYS = [1, 2, 3, 4, 5, 6];

test.for<[words: string, from: number, to: number, days: number[]]>([
	[newShopFacts.contact.hours, 9, 19, WORKDAYS],
	['Mon–Sat 10:30 am – 6 pm', 10.5, 18, WORKDAYS],
	['Daily, 8 to 8', 8, 20, [0, 1, 2, 3, 4, 5, 6]],
	['Saturday to Thursday, 9.00 until 17.30', 9, 17.5, [6, 0, 1, 2, 3, 4]],
	['Friday closed. 11am to 9pm', 11, 21, [0, 1, 2, 3, 4, 6]],
	['9 a.m. to 7 p.m., closed on Sunday', 9, 19, WORKDAYS],
	['Ask us on WhatsApp', 9, 19, WORKDAYS],
	['صبح نو سے شام سات', 9, 19, WORKDAYS],
	['7pm to 9am', 9, 19, WORKDAYS],
	['25 to 99', 9, 19, WORKDAYS],
])('[DESK-15] %s', ([words, from, to, days]) => {
	expect(openingHours(words)).toEqual({ from: from * 60, to: to * 60, days });
});

test.for([
	['2026-03-05T12:00:00+05:00', '2026-03-05T12:00:00+05:00', 'while it is open'],
	['2026-03-05T06:10:00+05:00', '2026-03-05T09:00:00+05:00', 'before it opens'],
	['2026-03-05T19:00:00+05:00', '2026-03-06T09:00:00+05:00', 'as it closes'],
	['2026-03-06T00:49:00+05:00', '2026-03-06T09:00:00+05:00', 'at night'],
	['2026-03-07T20:00:00+05:00', '2026-03-09T09:00:00+05:00', 'over a Sunday'],
] as const)('[DESK-15] %s → %s: %s', ([at, expected]) => {
	const hours = openingHours(newShopFacts.contact.hours);
	expect(nextOpen(new Date(at), hours)).toEqual(new Date(expected));
});
