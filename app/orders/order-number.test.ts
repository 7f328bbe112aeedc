import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('[ORD-03] an order’s number is the last 8 characters of its id, in upper case', () => {
	expect(orderNumber('0e31f7c2-5b6a-4f19-9c1d-7a2bc0ffee42')).toBe('C0FFEE42');
});
