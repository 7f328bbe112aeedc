import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, roles } from '#app/accounts/role.ts';
import { added, cashKinds, dueIn, EMPTY_BALANCE, owedIn, settled } from '#app/orders/cash.ts';
import { orderStatuses, type Stage, stages, statusOf } from '#app/orders/order-status.ts';
import { findMove, moves } from './order-moves.ts';

/** The table of the business, written out once more: from, to, who may. The owner may do what the others of the shop may. */
const TABLE: [Stage, Stage, Role[]][] = [
	['awaiting', 'awaiting', ['desk', 'owner']],
	['awaiting', 'confirmed', ['customer', 'desk', 'owner']],
	['awaiting', 'cancelled', ['customer', 'desk', 'owner']],
	['confirmed', 'cancelled', ['customer', 'desk', 'owner']],
	['packed', 'cancelled', ['desk', 'owner']],
	['confirmed', 'packed', ['yard', 'owner']],
	['packed', 'dispatched', ['yard', 'desk', 'owner']],
	['dispatched', 'attempted', ['driver', 'desk', 'owner']],
	['attempted', 'dispatched', ['desk', 'owner']],
	['dispatched', 'delivered', ['driver', 'desk', 'owner']],
	['attempted', 'delivered', ['driver', 'desk', 'owner']],
	['refused', 'delivered', ['driver', 'desk', 'owner']],
	['dispatched', 'part-delivered', ['driver', 'desk', 'owner']],
	['dispatched', 'refused', ['driver', 'desk', 'owner']],
	['attempted', 'refused', ['driver', 'desk', 'owner']],
	['refused', 'returned', ['yard', 'owner']],
	['part-delivered', 'returned', ['yard', 'owner']],
	['delivered', 'returned', ['desk', 'owner']],
	['cancelled', 'awaiting', ['owner']],
];

test('[MOVE-01] of every pair of stages and every role, exactly the table passes', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...stages),
			fc.constantFrom(...stages),
			fc.constantFrom(...roles),
			(from, to, role) => {
				const allowed = TABLE.some((row) => row[0] === from && row[1] === to && row[2].includes(role));
				expect(findMove(from, to)?.by.includes(role) ?? false).toBe(allowed);
			},
		),
		{ numRuns: 3000 },
	);
	for (const from of stages)
		for (const to of stages) {
			const row = TABLE.find((row) => row[0] === from && row[1] === to);
			expect([...(findMove(from, to)?.by ?? [])].sort(), `${from} → ${to}`).toEqual(
				[...(row?.[2] ?? [])].sort(),
			);
		}
	expect(moves).toHaveLength(TABLE.length);
});

test('[MOVE-01] [DATA-02] each stage shows the customer one status', () => {
	expect(stages.map((stage) => [stage, statusOf(stage)])).toEqual([
		['awaiting', 'processing'],
		['confirmed', 'processing'],
		['packed', 'processing'],
		['dispatched', 'shipped'],
		['attempted', 'shipped'],
		['part-delivered', 'delivered'],
		['delivered', 'delivered'],
		['refused', 'refused'],
		['returned', 'returned'],
		['cancelled', 'cancelled'],
	]);
	expect(statusOf('returned', true)).toBe('delivered');
	expect(new Set(stages.map((stage) => statusOf(stage)))).toEqual(new Set(orderStatuses));
});

test('[MOVE-05] whatever is booked, nobody owes below zero, and nobody owes both ways', () => {
	const amount = fc.integer({ min: -10_000, max: 10_000 });
	const paid = fc.nat(10_000);
	const change = fc.record({ charged: amount, advance: paid, collected: paid }, { requiredKeys: [] });
	fc.assert(
		fc.property(fc.array(change), (changes) => {
			let balance = EMPTY_BALANCE;
			for (const each of changes) {
				// No charge is taken back that was not made.
				const charged = Math.max(each.charged ?? 0, -balance.charged);
				const cash = settled(balance, { ...each, charged });
				balance = added(balance, cash);
				expect(cashKinds.every((kind) => Number.isSafeInteger(balance[kind]))).toBe(true);
				expect(dueIn(balance)).toBeGreaterThanOrEqual(0);
				expect(owedIn(balance)).toBeGreaterThanOrEqual(0);
				expect(dueIn(balance) > 0 && owedIn(balance) > 0).toBe(false);
				const paidIn = balance.advance + balance.collected - balance['refund owed'];
				expect(balance.charged).toBe(paidIn + dueIn(balance));
			}
		}),
	);
});
