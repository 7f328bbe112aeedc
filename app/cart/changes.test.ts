import { expect, test } from 'vitest';
import { usualGoods } from '#app/catalog/goods.ts';
import { lineKey, toLine } from './cart.ts';
import { acceptPrice, lineChanges, refreshLines, takeUsual } from './changes.ts';

const line = {
	id: 'badal',
	name: 'Badal Grey',
	description: 'Soft.',
	image: '/a.svg',
	price: 45_000,
	discount: 0,
	stock: 10_000,
	quantity: 1250,
	...usualGoods,
};
const { quantity: _, use: __, size: ___, thickness: ____, ...product } = line;
const current = {
	...product,
	tileSizes: ['12×12', '12×24'],
	slabSize: '7×4',
	thicknesses: [18, 30],
	finishes: ['Polished', 'Honed'],
	finish: 'Polished or honed',
	optionPrices: ['12×24: +10%', 'Honed: +20'],
};
const honed = { ...line, size: '12×24', finish: 'Honed', price: 51_500 };

test('[CART-01] no change is reported where the product is as it was and there is enough of it', () => {
	expect(lineChanges(line, current, false)).toEqual([]);
	expect(lineChanges(line, { ...current, stock: 1250 }, false)).toEqual([]);
});

test('[CART-01] reports a product that is gone, sold out, short of stock, or has another price', () => {
	expect(lineChanges(line, null, false)).toEqual([{ kind: 'gone' }]);
	expect(lineChanges(line, { ...current, stock: 0 }, false)).toEqual([{ kind: 'sold-out' }]);
	expect(lineChanges(line, { ...current, stock: 9 }, false)).toEqual([{ kind: 'sold-out' }]);
	expect(lineChanges(line, { ...current, stock: 1249, price: 46_000 }, false)).toEqual([
		{ kind: 'short', stock: 1249, left: 1249 },
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
	expect(acceptPrice([line], 'badal', changed)).toEqual([{ ...line, price: 46_000, discount: 250 }]);
});

test('[GOODS-08] a line is compared with the price of its goods', () => {
	expect(lineChanges(honed, current, false)).toEqual([]);
	expect(lineChanges({ ...honed, price: 51_499 }, current, false)).toEqual([
		{ kind: 'price', price: 51_500 },
	]);
	const dearer = { ...current, optionPrices: ['12×24: +20%', 'Honed: +20'] };
	expect(lineChanges(honed, dearer, false)).toEqual([{ kind: 'price', price: 56_000 }]);
	expect(acceptPrice([line, honed], lineKey(honed), dearer)).toEqual([line, { ...honed, price: 56_000 }]);
});

test('[GOODS-08] goods that are no longer offered are told, and become the usual ones at their price', () => {
	const without = { ...current, finishes: ['Polished'], discount: 500 };
	expect(lineChanges(honed, without, false)).toEqual([{ kind: 'not-offered' }]);
	expect(lineChanges({ ...honed, size: '9×9' }, current, false)).toEqual([{ kind: 'not-offered' }]);
	const usual = toLine({ ...without, ...usualGoods }, 1250);
	expect(takeUsual([honed], lineKey(honed), without)).toEqual([usual]);
	expect(takeUsual([honed, line], lineKey(honed), without)).toEqual([{ ...usual, quantity: 2500 }]);
	const kitchen = { ...honed, use: 'kitchen' };
	expect(takeUsual([line, kitchen], lineKey(kitchen), without)).toEqual([line, { ...usual, use: 'kitchen' }]);
	expect(takeUsual([line], 'long gone', without)).toEqual([line]);
});

test('[GOODS-08] stock is short where all lines of the stone together pass it', () => {
	const scarce = { ...current, stock: 2000 };
	expect(lineChanges(line, scarce, false, 2000)).toEqual([]);
	expect(lineChanges(line, scarce, false, 2500)).toEqual([{ kind: 'short', stock: 2000, left: 750 }]);
	expect(lineChanges(line, scarce, false, 3250)).toEqual([{ kind: 'short', stock: 2000, left: 0 }]);
	expect(lineChanges(line, scarce, false, 5000)).toEqual([{ kind: 'short', stock: 2000, left: 0 }]);
});

test('[GOODS-05] a refresh leaves the goods of a line as they are', () => {
	expect(refreshLines([honed], [{ ...current, stock: 7 }])).toEqual([{ ...honed, stock: 7 }]);
});
