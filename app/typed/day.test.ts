import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { readDay, readMoment } from './day.ts';
import { wordsOf } from './fault-words.ts';

test.each([
	'2026-03-05',
	'2026/3/5',
	'5/3/2026',
	'05-03-2026',
	'5.3.2026',
	'5 3 2026',
	'5 March 2026',
	'5th March, 2026',
	'March 5, 2026',
	'5-Mar-2026',
	'۵/۳/۲۰۲۶',
	'٥/٣/٢٠٢٦',
	'۲۰۲۶-۰۳-۰۵',
	'5–3–2026',
	'\u200f5/3/2026 ',
	'5 مارچ 2026',
	'۵ مارچ، ۲۰۲۶',
])('[TYPED-18] the day “%s” is 2026-03-05', (typed) => {
	expect(readDay(typed)).toEqual({ ok: true, value: '2026-03-05' });
});

const FORM = 'Please write it as day/month/year, such as 25/12/2026.';

test.each([
	...[
		'31/11/2026',
		'2026-02-30',
		'29/2/2027',
		'۳۱/۱۱/۲۰۲۶',
		'11/30/2026',
		'0/3/2026',
		'5/3/26',
		'5/3',
		'tomorrow',
		'5 Foo 2026',
		'2026-03-05 10:00',
		'5/3-2026',
	].map((typed) => [typed, `“${typed}” is no day. ${FORM}`]),
	['10/6/1448', '“10/6/1448” has a year of another calendar. Please write the day such as 25/12/2026.'],
	['45962', `“45962” is a bare number and may be any day. ${FORM}`],
	['', 'Please enter this.'],
])('[TYPED-18] the day “%s” is refused in words', (typed, words) => {
	const reading = readDay(typed);
	expect(!reading.ok && wordsOf(reading.fault)).toBe(words);
});

test('[TYPED-18] each spelling of a day is that day', () => {
	const days = fc.date({ min: new Date('1600-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
	fc.assert(
		fc.property(days, (date) => {
			const iso = date.toISOString().slice(0, 10);
			const [year = '', month = '', day = ''] = iso.split('-');
			const urdu = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
			for (const typed of [
				iso,
				`${day}/${month}/${year}`,
				`${Number(day)}.${Number(month)}.${year}`,
				urdu(iso),
			])
				expect(readDay(typed)).toEqual({ ok: true, value: iso });
			expect(readMoment(iso)).toEqual({ ok: true, value: new Date(iso) });
		}),
		{ numRuns: runCount(200) },
	);
});

test('[TYPED-18] any text is a day that is read again as the same, or is refused in words', () => {
	const signs = fc.string({ unit: fc.constantFrom(...'0123456789/-. ۵Mar') });
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), signs), (typed) => {
			const reading = readDay(typed);
			if (reading.ok) expect(readDay(reading.value)).toEqual(reading);
			else expect(wordsOf(reading.fault)).not.toBe('');
		}),
		{ numRuns: runCount(500) },
	);
});
