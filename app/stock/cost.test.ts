import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costAfter, costOf } from './cost.ts';

test('[STOCK-15] the average weighs each receipt by its quantity, and what is sold leaves at it', () => {
	const first = { quantity: 10_000, balance: 10_000, cost: 20_000 };
	expect(costAfter([first])).toEqual({ value: 2_000_000, known: 10_000, stock: 10_000 });
	// 60 of 100 sq ft are sold; 40 at PKR 200 and 20 at PKR 260 are worth PKR 13,200: PKR 220 each.
	const cost = costAfter([first, { quantity: 2000, balance: 6000, cost: 26_000 }]);
	expect(cost).toEqual({ value: 1_320_000, known: 6000, stock: 6000 });
	expect(costOf(cost, 1000)).toEqual({ value: 220_000, known: 1000 });
	expect(costOf(cost, 0)).toEqual({ value: 0, known: 0 });
});

test('[STOCK-15] stone without a known cost is none at PKR 0: it keeps its share', () => {
	expect(costAfter([])).toBeNull();
	expect(costAfter([{ quantity: 5000, balance: 5000, cost: null }])).toBeNull();
	// 100 sq ft from before, then 100 at PKR 150: half of what is left is known.
	const cost = costAfter([{ quantity: 10_000, balance: 20_000, cost: 15_000 }]);
	expect(costOf(cost, 8000)).toEqual({ value: 600_000, known: 4000 });
	// Stone that comes for nothing has a cost, of PKR 0.
	expect(costAfter([{ quantity: 100, balance: 100, cost: 0 }])).toEqual({
		value: 0,
		known: 100,
		stock: 100,
	});
});

test('[STOCK-15] a receipt that is taken back leaves the cost as it was', () => {
	const quantity = fc.integer({ min: 1, max: 1_000_000 });
	const cost = fc.integer({ min: 0, max: 10_000_000 });
	fc.assert(
		fc.property(quantity, cost, quantity, cost, quantity, (opening, oldCost, more, newCost, unknown) => {
			const before = [{ quantity: opening, balance: opening + unknown, cost: oldCost }];
			const received = { quantity: more, balance: opening + unknown + more, cost: newCost };
			const undone = { quantity: -more, balance: opening + unknown, cost: newCost };
			expect(costAfter([...before, received, undone])).toEqual(costAfter(before));
		}),
	);
});
