import { expect, test } from 'vitest';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { discountBadge, discountedPrice, formatMoney, lineTotal } from './money.ts';

test('[CARD-01] the discount price is price × (1 − discount/100), rounded half up to the paisa', () => {
	expect(discountedPrice(125_000, 2000)).toBe(100_000);
	expect(discountedPrice(12_345, 1250)).toBe(10_802);
	expect(discountedPrice(101, 5000)).toBe(51);
	expect(discountedPrice(125_000, 0)).toBe(125_000);
	expect(discountedPrice(125_000, 10_000)).toBe(0);
});

test('[CARD-01] the badge shows N% OFF', () => {
	expect(discountBadge(2000)).toBe('20% OFF');
	expect(discountBadge(1250)).toBe('12.5% OFF');
});

test('[CART-04] a line’s total is price × quantity, rounded half up to the paisa, for decimals too', () => {
	expect(lineTotal(50_000, 100)).toBe(50_000);
	expect(lineTotal(33_333, 33)).toBe(11_000);
	expect(lineTotal(1, 50)).toBe(1);
	// The highest price and the largest quantity that an import accepts.
	expect(lineTotal(99_999_999, 9_999_999)).toBe(9_999_998_900_000);
	expect(lineTotal(100_000_000, 10_000_000)).toBe(10_000_000_000_000);
});

test('[SHOP-01] money is formatted as rupees with two decimals', () => {
	expect(formatMoney(125_000)).toBe('PKR 1,250.00');
	expect(formatMoney(5)).toBe('PKR 0.05');
	expect(formatMoney(123_456_789)).toBe('PKR 1,234,567.89');
});

test('[SHOP-01] [PROD-07] thousands are grouped as Intl.NumberFormat groups them for en-PK', () => {
	const expected = new Intl.NumberFormat('en-PK');
	for (const number of [0, 7, 100, 999, 1000, 12_345.6, 999_999.99, 1_000_000, 2710.125])
		expect(groupThousands(String(number))).toBe(expected.format(number));
});
