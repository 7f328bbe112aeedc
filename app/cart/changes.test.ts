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
const { quantity: _, ...current } = line;

test('[CART-01] no change is reported where the product is as it was and there is enough of it', () => {
	expect(lineChanges(line, current, false)).toEqual([]);
	expect(lineChanges(line, { ...current, stock: 1250 }, false)).toEqual([]);
});

test('[CART-01] reports a product that is gone, sold out, short of stock, or has another price', () => {
	expect(lineChanges(line, null, false)).toEqual([{ kind: 'gone' }]);
	expect(lineChanges(line, { ...current, stock: 0 }, false)).toEqual([{ kind: 'sold-out' }]);
	expect(lineChanges(line, { ...current, stock: 9 }, false)).toEqual([{ kind: 'sold-out' }]);
	expect(lineChanges(line, { ...current, stock: 1249, price: 46_000 }, false)).toEqual([
		{ kind: 'short', stock: 1249 },
		{ kind: 'price', price: 46_000 },
	]);
});

test('[CART-04] [BUY-01] a new discount is a price change where the owner charges by it, and is told where not', () => {
	const cheaper = { ...current, discount: 1000 };
	expect(lineChanges(line, cheaper, false)).toEqual([{ kind: 'discount', price: 40_500 }]);
	expect(lineChanges(line, cheaper, true)).toEqual([{ kind: 'price', price: 40_500 }]);
	expect(lineChanges({ ...line, discount: 1000 }, current, false)).toEqual([
		{ kind: 'discount', price: null },
	]);
	expect(lineChanges(line, { ...cheaper, price: 46_000 }, false)).toEqual([{ kind: 'price', price: 46_000 }]);
});

test('[CART-01] nothing is reported while the product is unknown', () => {
	expect(lineChanges(line, undefined, false)).toEqual([]);
});

test('[CART-01] texts, picture and stock are updated at once, the price only when the shopper accepts it', () => {
	const changed = { ...current, name: 'Badal', image: '/b.svg', stock: 5, price: 46_000, discount: 250 };
	const [refreshed] = refreshLines([line], [changed]);
	expect(refreshed).toEqual({ ...line, name: 'Badal', image: '/b.svg', stock: 5 });
	expect(refreshLines([line], [])).toEqual([line]);
	expect(acceptPrice([line], changed)).toEqual([{ ...line, price: 46_000, discount: 250 }]);
});
