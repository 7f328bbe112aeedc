import { expect, test } from 'vitest';
import { newPrice, type PriceChange } from './bulk-change.ts';

const perCent = (perCent: number): PriceChange => ({ kind: 'per-cent', perCent });
const amount = (amount: number): PriceChange => ({ kind: 'amount', amount });

test.for<[price: number, change: PriceChange, after: number | null]>([
	[34_000, perCent(500), 35_700],
	[10_110, perCent(500), 10_600],
	[10_000, perCent(50), 10_100],
	[10_000, perCent(49), 10_000],
	[10_050, perCent(-1000), 9000],
	[100, perCent(-9000), null],
	[100_000_000, perCent(1), null],
	[10_110, amount(5), 10_115],
	[10_110, amount(-10_110), null],
	[10_110, { kind: 'set', price: 99 }, 99],
])('[BOOK-07] of %s paisa %o makes %s: a per cent in whole rupees, half up', ([price, change, after]) => {
	expect(newPrice(price, change)).toBe(after);
});
