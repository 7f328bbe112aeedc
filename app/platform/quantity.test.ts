import { expect, test } from 'vitest';
import { formatQuantity } from './quantity.ts';

test('[CART-08] [NAV-03] a quantity is shown without trailing zeros', () => {
	expect(formatQuantity(1250)).toBe('12.5');
	expect(formatQuantity(100)).toBe('1');
	expect(formatQuantity(5)).toBe('0.05');
});

test('[BUY-02] a quantity is grouped as a price is', () => {
	expect(formatQuantity(125_050)).toBe('1,250.5');
	expect(formatQuantity(99_999)).toBe('999.99');
	expect(formatQuantity(10_000_000)).toBe('100,000');
});
