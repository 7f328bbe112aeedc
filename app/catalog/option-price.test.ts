import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '#app/typed/fault-words.ts';
import { readOptionPrice } from '#app/typed/option-price.ts';
import { runCount } from '#test/run-count.ts';
import { parseOptionPrice } from './option-price.ts';

const said = (typed: string) => {
	const reading = readOptionPrice(typed);
	return reading.ok ? reading.value : wordsOf(reading.fault);
};

test.each([
	['24×24: +12%', '24×24: +12%'],
	['24x24: +12%', '24x24: +12%'],
	['30mm:+45.50', '30mm:+45.50'],
	['Honed: -5', 'Honed: -5'],
	['slab: +1250', 'slab: +1250'],
	['24×24: -6 385', '24×24: -6385'],
	['Honed: −5', 'Honed: -5'],
	['Honed: – 5', 'Honed: -5'],
	['Honed = +5', 'Honed: +5'],
	['Honed：＋５', 'Honed: +5'],
	['۳۰ mm: +۴۵', '30 mm: +45'],
	['۳۰ ملی میٹر: +۴۵ روپے', '30 mm: +45'],
	['30 mm: +Rs. 45/-', '30 mm: +45'],
	['30 mm: Rs. +45', '30 mm: +45'],
	['30 mm: PKR +45 per sq ft', '30 mm: +45'],
	['30 mm: +1,250', '30 mm: +1250'],
	['24×24: +12 per cent', '24×24: +12%'],
	['24×24: +۱۲٪', '24×24: +12%'],
	['12" × 24": +12½%', '12×24: +12.5%'],
	['25-1/2 × 63: +5', '25.5×63: +5'],
	['پالش: +5', 'پالش: +5'],
	['Honed: +1.005', 'Honed: +1.01'],
])('[TYPED-16] the option price “%s” is “%s”', (typed, written) => {
	expect(said(typed)).toBe(written);
});

const NO_PRICE = (typed: string) =>
	`“${typed}” is no price of an option. Please write it such as 24×24: +12% or 30 mm: +45.`;
const DOT = 'Please type a dot before decimals, and commas between thousands.';

test.each([
	['24×24 costs more', NO_PRICE('24×24 costs more')],
	['24×24', NO_PRICE('24×24')],
	[': +12%', NO_PRICE(': +12%')],
	['24×24: more', NO_PRICE('24×24: more')],
	['24×24: 12%', '“24×24: 12%”: more or less? Please write + or - before the number.'],
	['24×24: +12,5%', `“12,5%”: 12.5 or 125? ${DOT}`],
	['Honed: +1.250', `“1.250”: 1.25 or 1,250? ${DOT}`],
	['Honed: +340,50', `“340,50”: 340.50 or 34,050? ${DOT}`],
	['Honed: +5 kg', '“5 kg” is not a number. Please type rupees, such as 1,250.50.'],
	['Honed: --5', 'Please type PKR 0 or more.'],
	['Honed: -95%', 'Please type 90% or less.'],
	['Honed: +1001%', 'Please type 1,000% or less.'],
	['Honed: +1000000', 'Please type PKR 999,999.99 or less.'],
	['0×24: +5', 'A length has to be more than 0.'],
	['', 'Please enter this.'],
])('[TYPED-16] the option price “%s” is refused in words', (typed, words) => {
	expect(said(typed)).toBe(words);
});

const names = fc.constantFrom('24×24', '12.5×24', 'slab', 'cut', '30 mm', 'Honed', 'پالش');
const amounts = fc.record({
	name: names,
	sign: fc.constantFrom('+', '-'),
	hundredths: fc.integer({ min: 1, max: 99_999_999 }),
});

test('[TYPED-16] a price as it is stored stays as it is, and is charged as it was read', () => {
	fc.assert(
		fc.property(amounts, ({ name, sign, hundredths }) => {
			const typed = `${name}: ${sign}${hundredths / 100}`;
			expect(readOptionPrice(typed)).toEqual({ ok: true, value: typed });
			expect(parseOptionPrice(typed)).toMatchObject({ amount: sign === '-' ? -hundredths : hundredths });
		}),
		{ numRuns: runCount(300) },
	);
});

test('[TYPED-16] what is read can be charged, and is read again as the same; else it is refused in words', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc
			.tuple(names, fc.string({ unit: fc.constantFrom(...':=+-−0123456789.,%٪۵ Rs/½') }))
			.map((parts) => parts.join(': ')),
	);
	fc.assert(
		fc.property(typed, (text) => {
			const reading = readOptionPrice(text);
			if (!reading.ok) {
				expect(wordsOf(reading.fault)).not.toBe('');
				return;
			}
			expect(parseOptionPrice(reading.value)).not.toBeNull();
			expect(readOptionPrice(reading.value)).toEqual(reading);
		}),
		{ numRuns: runCount(1000) },
	);
});
