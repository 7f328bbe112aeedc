import { expect, test } from 'vitest';
import { pricesInWords } from './price-words.ts';

test.for([
	[34_000, 50_000, 'Verona at PKR 340.00 / sq ft (list price PKR 500.00, 32% below)'],
	[60_000, 50_000, 'Verona at PKR 600.00 / sq ft (list price PKR 500.00, 20% above)'],
	[49_999, 50_000, 'Verona at PKR 499.99 / sq ft (list price PKR 500.00)'],
] as const)('[BOUND-02] %i instead of %i reads: %s', ([price, listPrice, words]) => {
	expect(pricesInWords([{ name: 'Verona', price, listPrice }])).toEqual([words]);
});
