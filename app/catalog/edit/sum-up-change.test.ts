import { describe, expect, it } from 'vitest';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { namesIn, sumUp } from './sum-up-change.server.ts';

const row = (id: string, before: ChangedRow['before'], after: ChangedRow['after']) => ({
	id,
	name: id.toUpperCase(),
	before,
	after,
});

describe('sumUp', () => {
	it('[LOG-02] gives what all rows have once, of numbers that differ the span, and says of other texts that they do', () => {
		const rows = [
			row('a', { price: 95_000, colour: 'White' }, { price: 90_000, colour: 'Pearl' }),
			row('b', { price: 120_050, colour: 'Grey' }, { price: 90_000, colour: 'Pearl' }),
			row('c', { price: 100_000, colour: 'Grey' }, { price: 90_000, colour: 'Pearl' }),
		];
		expect(sumUp(rows, 'before')).toEqual({ price: '950.00 to 1200.50', colour: 'various' });
		expect(sumUp(rows, 'after')).toEqual({ price: '900.00', colour: 'Pearl' });
		expect(sumUp(rows.slice(1, 2), 'before')).toEqual({ price: '1200.50', colour: 'Grey' });
	});
});

describe('namesIn', () => {
	it('[LOG-02] names three products, and counts the others', () => {
		const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id, {}, {}));
		expect(namesIn(rows)).toBe('A; B; C; 2 more');
		expect(namesIn(rows.slice(0, 2))).toBe('A; B');
	});
});
