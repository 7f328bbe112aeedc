import { expect, test } from 'vitest';
import { holdersOf } from './cash-holders.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const of = (holder: string, amount: number, days: number) => ({
	holder,
	name: holder,
	amount,
	since: daysAgo(days),
});

test('[ROAD-05] the cash of each holder is summed, also what is older than 3 and 7 days', () => {
	const held = [of('a', 100, 3), of('a', 20, 3.1), of('b', 500, 1), of('a', 3, 7.1)];
	expect(holdersOf(held, NOW)).toEqual([
		{ holder: 'b', name: 'b', payments: 1, held: 500, over3: 0, over7: 0 },
		{ holder: 'a', name: 'a', payments: 3, held: 123, over3: 23, over7: 3 },
	]);
});
