import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { formatLength } from './format-length.ts';
import { readLength } from './read-length.ts';
import { readRoom } from './room.ts';
import { LONGEST } from './units.ts';

const lengthOf = (typed: string, bare?: 'feet' | 'inches') => {
	const reading = readLength(typed, bare);
	return reading.ok ? reading.value : reading.fault.kind;
};

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
	expect(lengthOf(typed)).toBe(TEN_SIX);
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
	expect(lengthOf(typed)).toBe(sixteenths);
});

test.each([
	['', 'empty'],
	['  \u200f', 'empty'],
	['0', 'zero-length'],
	[`0'0"`, 'zero-length'],
	['0.001 in', 'zero-length'],
	['-5', 'negative'],
	['−5 ft', 'negative'],
	['10-14', 'inches'],
	[`10' 12"`, 'inches'],
	['1000.1', 'too-long'],
	['999999999999999999999999', 'too-long'],
	['306 m', 'too-long'],
	['ten', 'no-length'],
	['10x12', 'no-length'],
	['10 ft 6 ft', 'no-length'],
	['6 in 10 ft', 'no-length'],
	['10.5 ft 6 in', 'no-length'],
	['10 6 2', 'no-length'],
	['1/0', 'no-length'],
	['0/0', 'no-length'],
	['1e3', 'no-length'],
	['--5', 'no-length'],
	['-', 'no-length'],
	['10-', 'no-length'],
	['ft', 'no-length'],
	['3 m 100 cm', 'no-length'],
	['NaN', 'no-length'],
])('[LAY-02] "%s" is refused as %s', (typed, fault) => {
	expect(lengthOf(typed)).toBe(fault);
});

test.each([
	['25-1/2', 25.5],
	['7-1/2', 7.5],
	['7 - 1/2', 7.5],
	['7 1/2', 7.5],
	['7½', 7.5],
	['7-½', 7.5],
	['7 1⁄2', 7.5],
	['7 1∕2', 7.5],
	['7¹⁄₂', 7.5],
	['7 ¹/₂', 7.5],
	['7 1 / 2', 7.5],
	['7 and 1/2', 7.5],
	['7 & ½', 7.5],
	['۷-۱/۲', 7.5],
	['۷ ۱⁄۲', 7.5],
	['۷½', 7.5],
	['७-१/२', 7.5],
	['7‑1/2', 7.5],
	['7–1/2', 7.5],
	['\u200e7-1/2', 7.5],
	['25⅛', 25.125],
	['25-⅞', 25.875],
	['3/4', 0.75],
	['¾', 0.75],
])('[TYPED-04] the mixed fraction “%s” is %d, in a field of inches as in one of feet', (typed, amount) => {
	expect(lengthOf(typed)).toBe(Math.round(amount * 192));
	expect(lengthOf(typed, 'inches')).toBe(Math.round(amount * 16));
	expect(lengthOf(`${typed}"`)).toBe(Math.round(amount * 16));
	expect(lengthOf(`${typed} in`)).toBe(Math.round(amount * 16));
	expect(lengthOf(`${typed}'`)).toBe(Math.round(amount * 192));
	expect(lengthOf(`${typed} انچ`)).toBe(Math.round(amount * 16));
	expect(lengthOf(`10' ${typed}"`)).toBe(
		1920 + Math.round(amount * 16) > 2111 ? 'inches' : 1920 + Math.round(amount * 16),
	);
});

test.each([
	['6-1/2"', 104],
	['10-6-1/2', 2024],
	[`10'-6-1/2"`, 2024],
	[`10'6½`, 2024],
	['10 ft 6-1/2 in', 2024],
	[`10'-½"`, 1928],
	['⅓"', 5],
	['0,5 m', 315],
	['0,500 m', 315],
	['3.250 m', 2047],
	['25.500 in', 408],
])('[TYPED-04] %s is %d sixteenths of an inch', (typed, sixteenths) => {
	expect(lengthOf(typed)).toBe(sixteenths);
});

test.each([
	['61/2', ['6 1/2', '30 1/2']],
	['251/2"', ['25 1/2', '125 1/2']],
	['113/16', ['1 13/16', '11 3/16', '7 1/16']],
	['3,250 m', ['3.250', '3250']],
	['2,125 in', ['2.125', '2125']],
	['12,125', ['12.125', '12125']],
	['3.200 mm', ['3.200', '3200']],
])('[TYPED-04] %s is asked back', (typed, readings) => {
	expect(readLength(typed)).toEqual({
		ok: false,
		fault: { kind: 'unclear-length', typed, readings },
	});
});

test.each(['6 3/2', '10.5 1/2', '½ 6', '½6', '10 1/2 6', '10²', '10, 6', '3, 3 ft'])(
	'[TYPED-04] %s is no length',
	(typed) => {
		expect(lengthOf(typed)).toBe('no-length');
	},
);

test.each([
	["10' x 12'", [1920, 2304]],
	['12x14', [2304, 2688]],
	['12 × 14 ft', [2304, 2688]],
	[`12'6" by 10-1/2'`, [2400, 2016]],
	['۱۰ × ۱۲', [1920, 2304]],
	['3 x 4 m', [1890, 2520]],
	['12 x 24 in', [192, 384]],
	['0x10', [null, 1920]],
	['12', null],
	['12 sq ft', null],
	['tiles x slabs', null],
	['box 5', null],
])('[TYPED-04] “%s” as a room has the sides %j', (typed, sides) => {
	expect(readRoom(typed)).toEqual(sides);
});

test('[LAY-01] a length that is shown can be typed, and typed in metres to the millimetre: both read back as the same length', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: LONGEST }), (sixteenths) => {
			expect(lengthOf(formatLength(sixteenths))).toBe(sixteenths);
			expect(lengthOf(`${((sixteenths * 25.4) / 16000).toFixed(3)} m`)).toBe(sixteenths);
		}),
		{ numRuns: runCount(500) },
	);
});

test('[LAY-02] any text is a length within the bounds or a fault', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.string({ unit: fc.constantFrom(...`0123456789.,/-'" ftinmc½⅛⁄¹₂۵″`) }),
	);
	fc.assert(
		fc.property(typed, (text) => {
			const length = lengthOf(text);
			if (typeof length === 'string') return;
			expect(Number.isInteger(length) && length > 0 && length <= LONGEST).toBe(true);
		}),
		{ numRuns: runCount(1000) },
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
