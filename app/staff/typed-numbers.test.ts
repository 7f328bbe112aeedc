import { expect, test } from 'vitest';
import { hundredthsOf, typedHundredths } from './typed-numbers.ts';

test.for<[string, number | null]>([
	['', 0],
	['12', 1200],
	['82.5', 8250],
	['PKR 1,500', 150_000],
	['1,250.50', 125_050],
	['1,00,000', 10_000_000],
	['5,60', null],
	['1,250,5', null],
	['.5', 50],
	['5.', 500],
	['۸۲.۵', 8250],
	['٨٢', 8200],
	['1.005', null],
	['-1', null],
	['1e3', null],
	['.', null],
	['twelve', null],
	['1234567890', null],
])('[ROAD-03] "%s" as a thumb types it is %s hundredths', ([text, hundredths]) => {
	expect(hundredthsOf(text)).toBe(hundredths);
});

test('[ROAD-03] a number is shown as it can be typed', () => {
	expect(typedHundredths(8250)).toBe('82.5');
});
