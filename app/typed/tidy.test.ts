import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { tidy } from './tidy.ts';

test.each([
	['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
	['٠١٢٣٤٥٦٧٨٩', '0123456789'],
	['०१२ ০১২ ๐๑๒', '012 012 012'],
	['𝟎𝟏𝟐 𝟘𝟙𝟚 𝟶𝟷𝟸', '012 012 012'],
	['６½', '6 1/2'],
	['6½', '6 1/2'],
	['۶½', '6 1/2'],
	['⅛ ⅜ ⅝ ⅞ ⅓ ⅔', '1/8 3/8 5/8 7/8 1/3 2/3'],
	['⅟8', '1/8'],
	['6¹⁄₂', '6 1/2'],
	['3⁄16', '3/16'],
	['3∕16', '3/16'],
	['10′ 6″', '10\' 6"'],
	['10’ 6”', '10\' 6"'],
	['10´ 6„', '10\' 6"'],
	['10–6 10—6 10−6 10‐6', '10-6 10-6 10-6 10-6'],
	['1\u00a0250\u202f000\u2009000', '1 250 000 000'],
	['\u200e1\u200f2\u202a3\u202c\u20664\u2069\ufeff\u00ad\u200b', '1234'],
	['１２％', '12%'],
	['a\u2028b\u2029c\td', 'a b c d'],
	['cafe\u0301', 'café'],
	['10²', '10²'],
])('[TYPED-03] %j is tidied to %j', (typed, plain) => {
	expect(tidy(typed)).toBe(plain);
});

test('[TYPED-03] what is tidy stays as it is, whatever was typed', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.string({ unit: 'grapheme' }),
		fc.string({ unit: fc.constantFrom(...'0½⅟⁄/¹₂ ۵\u0301\u200d\u200eé٫″') }),
	);
	fc.assert(
		fc.property(typed, (text) => {
			const once = tidy(text);
			expect(tidy(once)).toBe(once);
		}),
		{ numRuns: runCount(500) },
	);
});
