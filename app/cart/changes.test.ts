import { expect, test } from 'vitest';
import { acceptPrice, lineChanges, refreshLines } from './changes.ts';

const line = {
	id: 'badal',
	name: 'Badal Grey',
	description: 'Soft.',
	image: '/a.svg',
	price: 45_000,
	discount: 0,
	stock: 10_000,
	quantity: 1250,
};
const { quantity: _, ...today } = line;

test('[CART-01] a line that the shop still sells so has not changed', () => {
	expect(lineChanges(line, today, false)).toEqual([]);
	expect(lineChanges(line, { ...today, stock: 1250 }, false)).toEqual([]);
});

test('[CART-01] what changed is told: gone, sold out, short, dearer', () => {
	expect(lineChanges(line, null, false)).toEqual([{ kind: 'gone' }]);
	expect(lineChanges(line, { ...today, stock: 0 }, false)).toEqual([{ kind: 'sold-out' }]);
	expect(lineChanges(line, { ...today, stock: 9 }, false)).toEqual([{ kind: 'sold-out' }]);
	expect(lineChanges(line, { ...today, stock: 1249, price: 46_000 }, false)).toEqual([
		{ kind: 'short', stock: 1249 },
		{ kind: 'price', price: 46_000 },
	]);
});

test('[CART-04] a discount changes a line only where the owner charges by it', () => {
	const cheaper = { ...today, discount: 1000 };
	expect(lineChanges(line, cheaper, false)).toEqual([]);
	expect(lineChanges(line, cheaper, true)).toEqual([{ kind: 'price', price: 40_500 }]);
});

test('[CART-01] words, picture and stock are taken over silently, the price when it is agreed to', () => {
	const changed = { ...today, name: 'Badal', image: '/b.svg', stock: 5, price: 46_000, discount: 250 };
	const [refreshed] = refreshLines([line], [changed]);
	expect(refreshed).toEqual({ ...line, name: 'Badal', image: '/b.svg', stock: 5 });
	expect(refreshLines([line], [])).toEqual([line]);
	expect(acceptPrice([line], changed)).toEqual([{ ...line, price: 46_000, discount: 250 }]);
});
