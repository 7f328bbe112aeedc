import { expect, test } from 'vitest';
import { formatQuantity } from '#app/platform/quantity.ts';
import { parsePieces, parseQuantity } from './parse-quantity.ts';

test('[CART-02] a number of at least 0.1 is parsed, rounded to the hundredth', () => {
	expect(parseQuantity('0.1')).toBe(10);
	expect(parseQuantity(' 12.5 ')).toBe(1250);
	expect(parseQuantity('.75')).toBe(75);
	expect(parseQuantity('7.')).toBe(700);
	expect(parseQuantity('1.005')).toBe(101);
	expect(parseQuantity('0.0949')).toBeNull();
	expect(parseQuantity('0.095')).toBeNull();
	expect(parseQuantity('100000')).toBe(10_000_000);
});

test('[BUY-02] a grouped number is parsed as it is shown, and one in lakh', () => {
	for (const quantity of [10, 99_999, 125_050, 10_000_000])
		expect(parseQuantity(formatQuantity(quantity))).toBe(quantity);
	expect(parseQuantity('1,00,000')).toBe(10_000_000);
	expect(parseQuantity('1,250.')).toBe(125_000);
});

test('[CART-02] any other text is refused', () => {
	for (const typed of [
		'',
		' ',
		'.',
		'0',
		'0.09',
		'-1',
		'1e3',
		'1,5',
		'1,2500',
		',250',
		'1250,5',
		'1,250,00',
		'NaN',
		'Infinity',
		'0x10',
		'12 ft',
		'100001',
		'١٢',
	]) {
		expect(parseQuantity(typed), typed).toBeNull();
	}
});

test('[GOODS-10] of what is sold in pieces, whole numbers are taken and nothing else', () => {
	const SLAB = 57 * (12 * 16) ** 2;
	for (const [typed, quantity] of [
		['1', 5_700],
		[' 2 ', 11_400],
		['2.0', 11_400],
		['1,000', 5_700_000],
	] as const)
		expect(parsePieces(typed, SLAB), typed).toBe(quantity);
	for (const typed of ['', '0', '0.1', '1.5', '-1', '1755', '2 slabs', '12x14'])
		expect(parsePieces(typed, SLAB), typed).toBeNull();
});
