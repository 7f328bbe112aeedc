import { expect, test } from 'vitest';
import { beyondStone, type ChargeAmounts, chargesIn, chargesOf, sumOf, totalOf } from './charge.ts';

const ROWS: [stone: number, amounts: Partial<ChargeAmounts>, rows: [string, number][], total: number][] = [
	[0, {}, [], 0],
	[500_000, {}, [['stone', 500_000]], 500_000],
	[
		500_000,
		{ deliveryAmount: 90_000 },
		[
			['stone', 500_000],
			['delivery', 90_000],
		],
		590_000,
	],
	[
		500_000,
		{ sampleCredit: 15_000 },
		[
			['stone', 500_000],
			['samples', -15_000],
		],
		500_000,
	],
	[
		500_000,
		{ deliveryAmount: 90_000, sampleCredit: 15_000 },
		[
			['stone', 500_000],
			['delivery', 90_000],
			['samples', -15_000],
		],
		590_000,
	],
];

test.each(ROWS)(
	'[CHARGE-01] stone of %i paisa with %o is charged by rows that add up',
	(stone, given, rows, total) => {
		const amounts = chargesIn(given);
		const charges = chargesOf(stone, amounts);
		expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual(rows);
		expect(sumOf(charges)).toBe(stone + beyondStone(amounts));
		expect(totalOf(stone, amounts)).toBe(total);
	},
);
