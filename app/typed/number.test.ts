import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { readArea, readMoney, readPercent, readWhole } from './amounts.ts';
import { wordsOf } from './fault-words.ts';
import { readNumber } from './number.ts';
import { inUnit } from './units.ts';

const money = (typed: string) => {
	const reading = readMoney(typed);
	return reading.ok ? reading.value : wordsOf(reading.fault);
};

test.each([
	['340', 34_000],
	['1,250', 125_000],
	['1,25,000', 12_500_000],
	['12,34,567.5', 123_456_750],
	['1 250 000', 125_000_000],
	['1\u202f250', 125_000],
	['1\u00a0250.75', 125_075],
	['Rs. 340/-', 34_000],
	['Rs.340', 34_000],
	['RS 340/=', 34_000],
	['PKR 340', 34_000],
	['PKR340', 34_000],
	['pkr: 340', 34_000],
	['₨ 340', 34_000],
	['340.00 /-', 34_000],
	['340 rupees', 34_000],
	['340 Rs', 34_000],
	['340 روپے', 34_000],
	['PKR 340 / sq ft', 34_000],
	['340/sq.ft.', 34_000],
	['Rs. 1,250/- per sq ft', 125_000],
	['۳۴۰', 34_000],
	['٣٤٠٫٥٠', 34_050],
	['۱٬۲۵۰', 125_000],
	['۱،۲۵۰', 125_000],
	['३४०', 34_000],
	['３４０．５', 34_050],
	['\u200f340\u200e', 34_000],
	['\ufeff340', 34_000],
	['\u2066340\u2069', 34_000],
	['12½', 1_250],
	['12 1⁄2', 1_250],
	['12-1/2', 1_250],
	['¾', 75],
	['1/2', 50],
	['.5', 50],
	['5.', 500],
	['+5', 500],
	['-0', 0],
	['007', 700],
	['1.005', 101],
	['0.125', 13],
	['2.6751', 268],
	['1.0049', 100],
	['8.34500000000000000000001', 835],
	['1,250.500', 125_050],
	['0.1250', 13],
])('[TYPED-01] “%s” rupees are %d paisa', (typed, paisa) => {
	expect(money(typed)).toBe(paisa);
});

const dot = 'Please type a dot before decimals, and commas between thousands.';

test.each([
	['340,50', '340.50 or 34,050'],
	['5,60', '5.60 or 560'],
	['12,5', '12.5 or 125'],
	['۱۲٫۵۰۰', '12.5 or 12,500'],
	['1.250', '1.25 or 1,250'],
	['2.000', '2.0 or 2,000'],
	['999.999', '999.999 or 999,999'],
	['1.250.000', '1,250,000'],
	['1.250,50', '1,250.50'],
	['1,250,5', '1,250.5 or 12,505'],
	['1,250,00', '1,250.00 or 125,000'],
	['0,500', '0.500 or 500'],
	['1250,5', '1,250.5 or 12,505'],
	['12 500,50', '12,500.50 or 1,250,050'],
	['1,2500', '1.2500 or 12,500'],
])('[TYPED-02] “%s” is asked back: %s', (typed, readings) => {
	const asked = expect.stringContaining(`: ${readings}? ${dot}`);
	for (const reading of [readMoney(typed), readArea(typed), readPercent(typed), readWhole(typed, 'days')]) {
		expect(reading.ok).toBe(false);
		expect(reading.ok ? '' : wordsOf(reading.fault)).toEqual(asked);
	}
});

test.each([
	['-1', 'Please type PKR 0 or more.'],
	['−5', 'Please type PKR 0 or more.'],
	['10,000,000,000', 'Please type PKR 999,999,999.99 or less.'],
	['9'.repeat(400), 'Please type PKR 999,999,999.99 or less.'],
	['twelve', '“twelve” is not a number. Please type rupees, such as 1,250.50.'],
	['1e3', '“1e3” is not a number. Please type rupees, such as 1,250.50.'],
	['$340', '“$340” is not a number. Please type rupees, such as 1,250.50.'],
	['12 5', '“12 5” is not a number. Please type rupees, such as 1,250.50.'],
	['1 / 0', '“1 / 0” is not a number. Please type rupees, such as 1,250.50.'],
	['10²', '“10²” is not a number. Please type rupees, such as 1,250.50.'],
	['0x10', '“0x10” is not a number. Please type rupees, such as 1,250.50.'],
	['#N/A', '“#N/A” is not a number. Please type rupees, such as 1,250.50.'],
	['NaN', '“NaN” is not a number. Please type rupees, such as 1,250.50.'],
	['.', '“.” is not a number. Please type rupees, such as 1,250.50.'],
	['340 %', '“340 %” is not a number. Please type rupees, such as 1,250.50.'],
	['', 'Please enter this.'],
	[' \u200f', 'Please enter this.'],
])('[TYPED-02] “%s” rupees are refused: %s', (typed, words) => {
	expect(money(typed)).toBe(words);
});

test.each([
	['12 sq ft', 1_200],
	['12 sqft', 1_200],
	['12 sft', 1_200],
	['12 Sq. Ft.', 1_200],
	['12.5 square feet', 1_250],
	['12 ft²', 1_200],
	['۱۲ مربع فٹ', 1_200],
])('[TYPED-01] “%s” is an area', (typed, area) => {
	expect(readArea(typed)).toEqual({ ok: true, value: area });
});

test.each(['12 ft', '12 m²', '12 kg', 'PKR 12'])('[TYPED-02] “%s” is no area', (typed) => {
	expect(readArea(typed)).toMatchObject({ ok: false, fault: { kind: 'no-number' } });
});

test.each([
	['10 %', 1_000],
	['10%', 1_000],
	['٪۱۰', 1_000],
	['۱۰٪', 1_000],
	['12.5 per cent', 1_250],
	['0.1', 10],
	['101', null],
])('[TYPED-01] “%s” per cent are %s hundredths', (typed, value) => {
	const reading = readPercent(typed);
	expect(reading.ok ? reading.value : null).toBe(value);
});

test('[TYPED-02] a field of whole numbers takes no part, and says so', () => {
	const words = (typed: string) => {
		const reading = readWhole(typed, 'slabs', { least: 1, most: 20 });
		return reading.ok ? reading.value : wordsOf(reading.fault);
	};
	expect(words('2 slabs')).toBe(2);
	expect(words('2.0')).toBe(2);
	expect(words('1.5')).toBe('“1.5” is not a whole number. Please type whole slabs, such as 2.');
	expect(words('0')).toBe('Please type 1 slab or more.');
	expect(words('21')).toBe('Please type 20 slabs or less.');
});

test('[TYPED-02] what is below the least is not rounded up to it, and a field that takes less than nothing reads its sign', () => {
	const least = (typed: string) => readArea(typed, { least: 10 });
	expect(least('0.1')).toEqual({ ok: true, value: 10 });
	expect(least('0.0999')).toEqual({ ok: false, fault: { kind: 'little', least: '0.1 sq ft' } });
	const change = (typed: string) => readPercent(typed, { least: -9_000 });
	expect(change('−12.5 %')).toEqual({ ok: true, value: -1_250 });
	expect(change('- 5')).toEqual({ ok: true, value: -500 });
	expect(change('-95')).toEqual({ ok: false, fault: { kind: 'little', least: '-90%' } });
});

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce];
const inScript = (text: string, zero: number) =>
	text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const byLakh = (digits: string) => digits.replace(/(?<=\d)(?=(\d\d)*\d{3}$)/g, ',');

test('[TYPED-01] every spelling of an amount reads back as that amount', () => {
	const spelling = fc.record({
		paisa: fc.integer({ min: 0, max: 99_999_999_999 }),
		zero: fc.constantFrom(...zeros),
		group: fc.constantFrom('western', 'lakh', 'none'),
		around: fc.constantFrom(
			...(['#', 'Rs. #', 'Rs.#/-', 'PKR #', '# PKR', '#/-', '\u200f#\u00a0', '₨#', '# روپے'] as const),
		),
	});
	fc.assert(
		fc.property(spelling, ({ paisa, zero, group, around }) => {
			const [whole = '', part] = (paisa / 100).toFixed(2).split('.');
			const western = whole.replace(/\B(?=(\d{3})+$)/g, ',');
			const grouped = { western, lakh: byLakh(whole), none: whole }[group];
			const typed = around.replace('#', inScript(`${grouped}.${part}`, zero));
			expect(readMoney(typed), typed).toEqual({ ok: true, value: paisa });
		}),
		{ numRuns: runCount(500) },
	);
});

test('[TYPED-01] any decimals are rounded as by hand, a half up', () => {
	const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 12 });
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 999_999 }), digits, (whole, part) => {
			const exact = BigInt(`${whole}${part.join('')}`);
			const unit = 10n ** BigInt(part.length - 2);
			expect(readMoney(`${whole}.${part.join('')}`)).toEqual({
				ok: true,
				value: Number((exact + unit / 2n) / unit),
			});
		}),
		{ numRuns: runCount(500) },
	);
});

test('[TYPED-02] any text is a number within the bounds or a fault in words, and nothing is thrown', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.string({ unit: fc.constantFrom(...'0123456789.,/- ½۵٫٬Rs%') }),
	);
	fc.assert(
		fc.property(typed, fc.integer({ min: 0, max: 4 }), (text, decimals) => {
			const reading = readNumber(text, { decimals, unit: 'money', least: 1, most: 1000 });
			if (reading.ok)
				expect(reading.value >= 1 && reading.value <= 1000 && reading.value % 1 === 0).toBe(true);
			else expect(wordsOf(reading.fault)).toMatch(/^\S[\s\S]*\.$/);
		}),
		{ numRuns: runCount(2000) },
	);
});

test('[TYPED-01] a number that a program wrote has its dot before decimals', () => {
	expect(readMoney('1.255', { byProgram: true })).toEqual({ ok: true, value: 126 });
	expect(readMoney('1.25', { byProgram: true })).toEqual({ ok: true, value: 125 });
	expect(readMoney('1,25', { byProgram: true }).ok).toBe(false);
});

test('[TYPED-01] a bound is said as it can be typed', () => {
	expect(inUnit(125_050, 2, 'money')).toBe('PKR 1,250.5');
	expect(inUnit(10, 2, 'area')).toBe('0.1 sq ft');
	expect(inUnit(1_000_000, 0, 'kg')).toBe('1,000,000 kg');
});
