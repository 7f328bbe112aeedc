import { expect, test } from 'vitest';
import { parseForm } from '#app/platform/web/form.server.ts';
import { bookingForm } from './booking-form.server.ts';
import type { BookingKind } from './booking-kind.ts';
import { countsIn } from './count-form.server.ts';

const sizes = { tileSizes: ['12×24'], slabSize: '' };
const KEY = '5d1f0c9e-6f1e-4a52-9d5b-0f6f3f1a2b3c';

const read = (kind: BookingKind, fields: Record<string, string>) =>
	parseForm(bookingForm(kind, sizes), new URLSearchParams({ key: KEY, seen: '100', ...fields }));

test('[STOCK-12] a booking is read with its reason, quantity, supplier and cost', () => {
	expect(
		read('receive', { quantity: '10', unit: '12×24', cost: '1,500', supplier: 'Mines', note: ' truck 7 ' }),
	).toMatchObject({
		ok: true,
		value: {
			change: 'received',
			quantity: 2000,
			cost: 150_000,
			supplier: 'Mines',
			note: 'truck 7',
			seen: 100,
		},
	});
	expect(read('receive', { quantity: '1', cost: '' })).toMatchObject({ value: { cost: null } });
	expect(read('correct', { quantity: '1.5', direction: 'take', note: 'why' })).toMatchObject({
		value: { change: 'corrected', quantity: -150 },
	});
	expect(read('count', { quantity: '0', seen: 'x' })).toMatchObject({ value: { quantity: 0, seen: -1 } });
});

test.each<[BookingKind, Record<string, string>, string[]]>([
	['receive', { quantity: '' }, ['quantity']],
	['damage', { quantity: '0' }, ['quantity']],
	['count', { quantity: 'ten' }, ['quantity']],
	['receive', { quantity: '100000.01' }, ['quantity']],
	['receive', { quantity: '1', cost: 'cheap' }, ['cost']],
	['correct', { quantity: '1' }, ['note', 'direction']],
	['sample', { quantity: '1', key: 'x' }, ['key']],
])('[STOCK-12] %s with %o is refused by its fields', (kind, fields, wrong) => {
	const parsed = read(kind, fields);
	expect(parsed.ok ? [] : Object.keys(parsed.errors).sort()).toEqual([...wrong].sort());
});

test('[STOCK-13] a count has the stones whose field is filled, each once, and names what is no number', () => {
	const form = new URLSearchParams();
	for (const [id, seen, counted] of [
		['a', '1000', '9.5'],
		['b', '500', ' '],
		['c', 'x', '0'],
		['d', '1', 'many'],
		['a', '7', '8'],
	] as const) {
		form.append('id', id);
		form.append('seen', seen);
		form.append('counted', counted);
	}
	const { counts, faults, typed } = countsIn(form);
	expect([...faults.keys()]).toEqual(['d']);
	expect([...typed.keys()]).toEqual(['a', 'c', 'd']);
	expect(counts).toEqual([
		{ id: 'a', counted: 800, seen: 1000 },
		{ id: 'c', counted: 0, seen: -1 },
	]);
});
