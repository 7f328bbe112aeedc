import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLength, formatMetres } from './format-length.ts';
import { parseLength } from './parse-length.ts';
import { LONGEST } from './units.ts';

/** 10′ 6″ in sixteenths of an inch. */
const TEN_SIX = 2016;

test.each([
	`10'6"`,
	`10' 6`,
	`10'-6"`,
	'10-6',
	'10 - 6',
	'10 6',
	'10.5',
	'10,5',
	'10 1/2',
	'10½',
	'10 ft 6 in',
	'10ft6in',
	'10 ft. 6 in.',
	'10 ft, 6 in',
	'10 Feet 6 Inches',
	'10 fut 6 inch',
	'10 foot 6',
	'10 فٹ 6 انچ',
	'۱۰ فٹ ۶ انچ',
	'126"',
	'126 in',
	'126 inches',
	`126''`,
	'3.2 m',
	'3,2 m',
	'3.2 metre',
	'3 m 20 cm',
	'3 m 200 mm',
	'320 cm',
	'3200 mm',
	'3,200 mm',
	'3.2 میٹر',
	'۱۰.۵',
	'١٠٫٥',
	'10‘ 6“',
	'10’ 6”',
	'10′ 6″',
	'10′6′′',
	'１０.５',
	'\u200f10.5\u200e',
])('[LAY-01] %s is 10′ 6″', (typed) => {
	expect(parseLength(typed)).toBe(TEN_SIX);
});

test.each([
	['10 ft 6 1/2 in', TEN_SIX + 8],
	['10-6 1/2', TEN_SIX + 8],
	['10 6 1/2', TEN_SIX + 8],
	['10′ 6½″', TEN_SIX + 8],
	['10-6.5', TEN_SIX + 8],
	['1/2"', 8],
	['3/16 in', 3],
	['.5', 96],
	['6"', 96],
	['10', 1920],
	['10.', 1920],
	['1,000', 192_000],
	['1 mm', 1],
	['10′ 0″', 1920],
])('[LAY-01] %s is %d sixteenths of an inch', (typed, sixteenths) => {
	expect(parseLength(typed)).toBe(sixteenths);
});

test.each([
	['', 'empty'],
	['  \u200f', 'empty'],
	['0', 'zero'],
	[`0'0"`, 'zero'],
	['0.001 in', 'zero'],
	['-5', 'negative'],
	['−5 ft', 'negative'],
	['10-14', 'inches'],
	[`10' 12"`, 'inches'],
	['1000.1', 'too-long'],
	['999999999999999999999999', 'too-long'],
	['306 m', 'too-long'],
	['ten', 'not-a-length'],
	['10x12', 'not-a-length'],
	['10 ft 6 ft', 'not-a-length'],
	['6 in 10 ft', 'not-a-length'],
	['10.5 ft 6 in', 'not-a-length'],
	['10 6 2', 'not-a-length'],
	['1/0', 'not-a-length'],
	['0/0', 'not-a-length'],
	['1e3', 'not-a-length'],
	['--5', 'not-a-length'],
	['-', 'not-a-length'],
	['10-', 'not-a-length'],
	['ft', 'not-a-length'],
	['3 m 100 cm', 'not-a-length'],
	['NaN', 'not-a-length'],
])('[LAY-02] "%s" is refused as %s', (typed, fault) => {
	expect(parseLength(typed)).toBe(fault);
});

test('[LAY-01] a length that is shown can be typed: both spellings read back as the same length', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: LONGEST }), (sixteenths) => {
			expect(parseLength(formatLength(sixteenths))).toBe(sixteenths);
			expect(parseLength(formatMetres(sixteenths))).toBe(sixteenths);
		}),
		{ numRuns: 2000 },
	);
});

test('[LAY-02] any text is a length within the bounds or a fault', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.string({ unit: fc.constantFrom(...`0123456789.,/-'" ftinmc½۵″`) }),
	);
	fc.assert(
		fc.property(typed, (text) => {
			const length = parseLength(text);
			if (typeof length === 'string') return;
			expect(Number.isInteger(length) && length > 0 && length <= LONGEST).toBe(true);
		}),
		{ numRuns: 3000 },
	);
});

test.each([
	[2024, '10′ 6½″'],
	[1920, '10′'],
	[8, '½″'],
	[3, '3⁄16″'],
	[2019, '10′ 6 3⁄16″'],
	[1923, '10′ 3⁄16″'],
	[96, '6″'],
	[0, '0′'],
])('[LAY-01] %d sixteenths are shown as %s', (sixteenths, shown) => {
	expect(formatLength(sixteenths)).toBe(shown);
});

test('[LAY-01] metres are shown to the millimetre', () => {
	expect(formatMetres(TEN_SIX)).toBe('3.200 m');
});
