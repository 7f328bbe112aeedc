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
	piece: 0,
};
const { quantity: _, piece: _____, use: __, size: ___, thickness: ____, ...product } = line;
const current = {
	...product,
	tileSizes: ['12×12', '12×24'],
	slabSize: '7×4',
	thicknesses: [18, 30],
	finishes: ['Polished', 'Honed'],
	finish: 'Polished or honed',
	optionPrices: ['12×24: +10%', 'Honed: +20'],
};
const honed = { ...line, size: '12×24', finish: 'Honed', price: 51_500, piece: 73_728, quantity: 1200 };

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

test('[GOODS-10] what is cut asks for its measures', () => {
	const [change] = lineChanges({ ...line, size: 'cut' }, current, false);
	expect(change).toMatchObject({ kind: 'not-offered', cut: expect.stringContaining('sq ft') });
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
	const usual = toLine({ ...without, ...usualGoods }, 1200);
	expect(takeUsual([honed], lineKey(honed), without)).toEqual([usual]);
	expect(takeUsual([honed, line], lineKey(honed), without)).toEqual([{ ...usual, quantity: 2450 }]);
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

// Of 28 sq ft, 2 sq ft and 8⅓ sq ft.
const slab = { ...line, size: 'slab', piece: 1_032_192 };
const tile = { ...line, size: '12×24', price: 49_500, piece: 73_728 };
const cut = { ...line, size: 'cut 25×48', piece: 307_200 };

test.each([
	['a foot of a slab', slab, 100, { pieces: 1, quantity: 2800 }],
	['a tenth of a foot', slab, 10, { pieces: 1, quantity: 2800 }],
	['a slab and a foot', slab, 2900, { pieces: 2, quantity: 5600 }],
	['a part of a cut piece', cut, 833, { pieces: 1, quantity: 834 }],
	['six tiles and a half', tile, 1300, { pieces: 7, quantity: 1400 }],
	['six tiles', tile, 1200, null],
	['whole slabs', slab, 5600, null],
	['cut pieces, rounded up once', cut, 1667, null],
	['what a card sells', line, 1255, null],
])('[GOODS-10] %s is told, and never mended unasked', (_, of, quantity, part) => {
	const stored = { ...of, quantity };
	const said = lineChanges(stored, current, false).filter(({ kind }) => kind !== 'price');
	expect(said).toEqual(part ? [{ kind: 'part', ...part }] : []);
	expect(refreshLines([{ ...stored, piece: 0 }], [current])).toEqual([{ ...stored, stock: 10_000 }]);
});

test('[GOODS-10] where the stock is short, whole pieces of it are left, or none', () => {
	const left = (stock: number, quantity: number, inCart = quantity) =>
		lineChanges({ ...slab, quantity }, { ...current, stock }, false, inCart);
	expect(left(3000, 5600)).toEqual([{ kind: 'short', stock: 3000, left: 2800 }]);
	expect(left(3000, 2800, 4000)).toEqual([{ kind: 'short', stock: 3000, left: 0 }]);
	// One press takes a whole slab, and there is none.
	expect(left(2000, 100)).toEqual([{ kind: 'short', stock: 2000, left: 0 }]);
});

test.each([
	['larger than a slab', 'cut 85×49'],
	['too small', 'cut 2×2'],
])('[GOODS-10] a piece that is %s is told with what can be cut', (_, size) => {
	const cut = 'We cut pieces of 0.1 sq ft or more, up to 84 × 48 in.';
	expect(lineChanges({ ...line, size }, current, false)).toEqual([{ kind: 'not-offered', cut }]);
});
