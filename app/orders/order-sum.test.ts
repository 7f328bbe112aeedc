import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { EMPTY_BALANCE } from './cash.ts';
import { stages } from './order-status.ts';
import { stillDue, sumRows } from './order-sum.ts';
import { deskSumCopy, sumCopy } from './sum-copy.ts';

const amount = fc.nat(10_000_000);

const order = fc.record({
	stage: fc.constantFrom(...stages),
	discountTaken: fc.boolean(),
	deliveryAmount: amount,
	sampleCredit: amount,
	lines: fc.array(
		fc
			.record({
				price: fc.integer({ min: 1, max: 10_000_000 }),
				discount: fc.nat(10_000),
				quantity: fc.integer({ min: 10, max: 1_000_000 }),
				share: fc.nat(100),
			})
			.map(({ share, ...line }) => ({ ...line, kept: Math.floor((line.quantity * share) / 100) })),
		{ minLength: 1, maxLength: 4 },
	),
	balance: fc
		.record({ charged: amount, advance: amount, collected: amount, paid: amount, refunded: amount })
		.map((booked) => ({ ...EMPTY_BALANCE, ...booked })),
});

test('[SUM-01] the rows of any order add up to what is charged, and to what is then due or owed', () => {
	fc.assert(
		fc.property(order, (summed) => {
			const rows = sumRows(summed, sumCopy);
			let sum = summed.lines.reduce(
				(sum, { price, quantity }) => sum + Math.floor((price * quantity + 50) / 100),
				0,
			);
			for (const { kind, amount, isTotal } of rows) {
				if (isTotal) expect(kind === 'owed' ? -amount : amount).toBe(sum);
				else sum += amount;
			}
			expect(stillDue(summed)).toBe(Math.max(sum, rows.at(-1)?.kind === 'owed' ? 0 : sum));
			expect(sumRows(summed, deskSumCopy).map(({ amount }) => amount)).toEqual(
				rows.map(({ amount }) => amount),
			);
		}),
		{ numRuns: runCount(200) },
	);
});

test('[SUM-01] an order without anything beside its lines has one row', () => {
	const lines = [{ price: 50_000, discount: 0, quantity: 1000, kept: 0 }];
	const plain = {
		stage: 'awaiting',
		discountTaken: false,
		deliveryAmount: 0,
		sampleCredit: 0,
		lines,
	} as const;
	const balance = { ...EMPTY_BALANCE, charged: 500_000 };
	expect(sumRows({ ...plain, balance }, sumCopy)).toMatchObject([{ name: 'Total', figure: 'PKR 5,000.00' }]);
	expect(stillDue({ ...plain, balance })).toBe(500_000);
});
