import { expect, test } from 'vitest';
import { formatQuantity, parseQuantity } from './quantity.ts';

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

test('[CART-08] [NAV-03] a quantity is shown without trailing zeros', () => {
	expect(formatQuantity(1250)).toBe('12.5');
	expect(formatQuantity(100)).toBe('1');
	expect(formatQuantity(5)).toBe('0.05');
});
