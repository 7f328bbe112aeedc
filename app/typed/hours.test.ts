import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { wordsOf } from './fault-words.ts';
import { readHours } from './hours.ts';
import { hoursInWords } from './hours-in-words.ts';

const said = (typed: string) => {
	const reading = readHours(typed);
	return reading.ok ? hoursInWords(reading.value) : wordsOf(reading.fault);
};

const USUAL = 'Monday to Saturday 9 am to 7 pm';

test.each([
	['Monday to Saturday, 9am to 7pm', USUAL],
	['Yard and phone: Monday to Saturday, 9am to 7pm. WhatsApp: day and night.', USUAL],
	['Mon-Sat 9-7', USUAL],
	['MON – SAT 09:00 – 19:00', USUAL],
	['9 to 7', USUAL],
	['9 a.m. to 7 p.m.', USUAL],
	['9 a.m. to 7 p.m., closed on Sunday', USUAL],
	['9am-7pm, Sunday closed', USUAL],
	['Sunday closed, 9am-7pm', USUAL],
	['۹ تا ۷', USUAL],
	['پیر تا ہفتہ صبح ۹ بجے سے شام ۷ بجے', USUAL],
	['پیر سے ہفتہ، صبح 9 تا شام 7، اتوار بند', USUAL],
	['9 to 7\nSunday closed', USUAL],
	['Mon–Sat 10:30 am – 6 pm', 'Monday to Saturday 10:30 am to 6 pm'],
	['Daily, 8 to 8', 'Every day 8 am to 8 pm'],
	['Open 7 days, 10am to midnight', 'Every day 10 am to 12 am'],
	['24 hours, 7 days', 'Every day 12 am to 12 am'],
	['Saturday to Thursday, 9.00 until 17.30', 'Sunday to Thursday 9 am to 5:30 pm; Saturday 9 am to 5:30 pm'],
	['Friday closed. 11am to 9pm', 'Sunday to Thursday 11 am to 9 pm; Saturday 11 am to 9 pm'],
	['Daily except Friday 9-5', 'Sunday to Thursday 9 am to 5 pm; Saturday 9 am to 5 pm'],
	['Mon-Fri 9-7, Sat 10-4', 'Monday to Friday 9 am to 7 pm; Saturday 10 am to 4 pm'],
	['9-7 Mon-Fri, 10-4 Sat', 'Monday to Friday 9 am to 7 pm; Saturday 10 am to 4 pm'],
	['Mon, Wed and Fri 9-5', 'Monday 9 am to 5 pm; Wednesday 9 am to 5 pm; Friday 9 am to 5 pm'],
	[
		'Mon-Thu 9-7; Friday 9 to 12:30pm and 3pm to 7pm; Sat closed',
		'Monday to Thursday 9 am to 7 pm; Friday 9 am to 12:30 pm and 3 pm to 7 pm',
	],
	['closed Friday, Mon-Thu 9-7', 'Monday to Thursday 9 am to 7 pm'],
	['9 to 7, closed Friday, Sunday', 'Monday to Thursday 9 am to 7 pm; Saturday 9 am to 7 pm'],
	[
		'Mon-Sat 9-7, Friday 9am-1pm',
		'Monday to Thursday 9 am to 7 pm; Friday 9 am to 1 pm; Saturday 9 am to 7 pm',
	],
	[
		'Daily 10-8, Friday 10am-1pm and 3pm-8pm',
		'Sunday to Thursday 10 am to 8 pm; Friday 10 am to 1 pm and 3 pm to 8 pm; Saturday 10 am to 8 pm',
	],
	['Mon-Sat 9am-1pm, Mon-Sat 3pm-7pm', 'Monday to Saturday 9 am to 1 pm and 3 pm to 7 pm'],
	['9am – 7pm (Mon–Sat)', USUAL],
	['Mon to Sat: 9:00AM-7:00PM', USUAL],
	['Daily 9-7, Juma closed', 'Sunday to Thursday 9 am to 7 pm; Saturday 9 am to 7 pm'],
	['Itwar closed, 9 to 7', USUAL],
	['Mon-Sat noon to 8 pm', 'Monday to Saturday 12 pm to 8 pm'],
	['3 to 7pm', 'Monday to Saturday 3 pm to 7 pm'],
	['6:00 - 22:00', 'Monday to Saturday 6 am to 10 pm'],
	['Mon-Sat 9-7, public holidays closed', USUAL],
])('[TYPED-15] the hours “%s” are %s', (typed, words) => {
	expect(said(typed)).toBe(words);
});

test.each([
	['9 to 10', '“9 to 10”: morning or evening? Please write am or pm.'],
	['Mon-Sat 3-6', '“3 to 6”: morning or evening? Please write am or pm.'],
	['6 to 2', '“6 to 2”: morning or evening? Please write am or pm.'],
	['7pm to 9am', '“7pm to 9am” ends before it begins. Please write the hours of one day.'],
	...[
		'Ask us on WhatsApp',
		'25 to 99',
		'Monday to Saturday',
		'Daily, closed daily',
		'صبح نو سے شام سات',
		'Mon-Sat 9-7, lunch break 1-2',
		'Mon-Sat 9-7, call 0300 1234567',
		'9am',
		'13am to 2pm',
		'Mon-Sat 9am-7pm closed 1pm to 2pm',
	].map((typed) => [
		typed,
		`We cannot read hours in “${[...typed].slice(0, 20).join('')}${typed.length > 20 ? '…' : ''}”. Please write them such as Monday to Saturday, 9am to 7pm.`,
	]),
])('[TYPED-15] the hours “%s” are refused in words', (typed, words) => {
	expect(said(typed)).toBe(words);
});

const spans = fc
	.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 4 })
	.map((halves) => halves.toSorted((a, b) => a - b).map((half) => half * 30))
	.map((edges) =>
		Array.from({ length: Math.floor(edges.length / 2) }, (_, n) => ({
			from: edges[2 * n] ?? 0,
			to: edges[2 * n + 1] ?? 0,
		})),
	);
const weeks = fc
	.array(fc.option(spans, { nil: [] }), { minLength: 7, maxLength: 7 })
	.filter((week) => week.some((day) => day.length > 0));

test('[TYPED-15] hours as the shop writes them are read as the same', () => {
	fc.assert(
		fc.property(weeks, (week) => {
			expect(readHours(hoursInWords(week))).toEqual({ ok: true, value: week });
		}),
		{ numRuns: runCount(300) },
	);
});

test('[TYPED-15] any words are hours of some day or a fault in words', () => {
	const words = fc
		.array(
			fc.constantFrom(
				'mon',
				'Fri',
				'to',
				'-',
				'9',
				'12',
				'7pm',
				'24 hours',
				'closed',
				'daily',
				',',
				'.',
				';',
				'except',
				'10:30',
				'اتوار',
				'صبح',
			),
		)
		.map((parts) => parts.join(' '));
	fc.assert(
		fc.property(fc.oneof(words, fc.string({ unit: 'grapheme' })), (typed) => {
			const reading = readHours(typed);
			if (!reading.ok) {
				expect(wordsOf(reading.fault)).not.toBe('');
				return;
			}
			expect(reading.value).toHaveLength(7);
			for (const { from, to } of reading.value.flat()) expect(from < to && to <= 24 * 60).toBe(true);
		}),
		{ numRuns: runCount(500) },
	);
});
