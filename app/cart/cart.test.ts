import { expect, test } from 'vitest';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import { usualGoods } from '#app/catalog/goods.ts';
import { laterDiscount, totalCharged } from '#app/platform/money.ts';
import {
	addLine,
	canAdd,
	cartQuantity,
	EMPTY_CART,
	lineKey,
	quantityInCart,
	removeLine,
	restoreLines,
	setQuantity,
	toLine,
} from './cart.ts';
import { withoutOrdered } from './without-ordered.ts';

function product(id: string, given: Partial<CartProduct> = {}): CartProduct {
	const plain = { id, name: id, description: '', image: '', price: 50_000, discount: 0, stock: 10_000 };
	return { ...plain, ...given };
}

const badal = product('badal', { price: 45_050 });
const verona = product('verona', { price: 62_000 });

test('[CART-03] adding a product adds 1 sq ft, and 1 sq ft more each time', () => {
	const once = addLine(EMPTY_CART, badal);
	const both = addLine(once, verona);
	const thrice = addLine(addLine(both, badal), badal);
	expect(once).toEqual([toLine(badal, 100)]);
	expect(thrice).toEqual([toLine(badal, 300), toLine(verona, 100)]);
});

test('[CART-03] [CART-08] adding to a decimal quantity keeps its decimals', () => {
	const cart = addLine(setQuantity(addLine(EMPTY_CART, badal), 'badal', 1255), badal);
	expect(cart[0]?.quantity).toBe(1355);
});

test('[CART-03] adding a product that has changed updates its line', () => {
	const cart = addLine(addLine(EMPTY_CART, badal), { ...badal, price: 47_000, name: 'Badal Grey' });
	expect(cart).toEqual([toLine({ ...badal, price: 47_000, name: 'Badal Grey' }, 200)]);
});

test('[CART-03] a quantity of zero or less removes the line, any other sets it', () => {
	const cart = addLine(addLine(EMPTY_CART, badal), verona);
	expect(setQuantity(cart, 'badal', 10)[0]?.quantity).toBe(10);
	expect(setQuantity(cart, 'badal', 0).map(({ id }) => id)).toEqual(['verona']);
	expect(setQuantity(cart, 'badal', -250).map(({ id }) => id)).toEqual(['verona']);
	expect(removeLine(cart, 'verona').map(({ id }) => id)).toEqual(['badal']);
	expect(setQuantity(cart, 'never-added', 500)).toEqual(cart);
});

test('[CARD-05] nothing is added when there is no stock, or when all of it is in the cart', () => {
	const two = addLine(addLine(EMPTY_CART, badal), badal);
	expect(canAdd(EMPTY_CART, { ...badal, stock: 0 })).toBe(false);
	expect(canAdd(two, { ...badal, stock: 200 })).toBe(false);
	expect(canAdd(two, { ...badal, stock: 150 })).toBe(false);
	expect(canAdd(two, { ...badal, stock: 201 })).toBe(true);
	expect(canAdd(EMPTY_CART, { ...badal, stock: 50 })).toBe(true);
});

test('[CART-04] the total is the sum of price × quantity, without the discount', () => {
	const cart = [toLine({ ...badal, discount: 1000 }, 1250), toLine(verona, 33)];
	// 450.50 × 12.5 = 5631.25; 620 × 0.33 = 204.60
	expect(totalCharged(cart, false)).toBe(583_585);
});

test('[CART-04] with the owner’s setting, the total includes the discount', () => {
	// 450.50 less 10% is 405.45; × 12.5 = 5068.125, rounded half up
	expect(totalCharged([{ ...badal, discount: 1000, quantity: 1250 }], true)).toBe(506_813);
	expect(totalCharged([{ ...badal, discount: 0, quantity: 1250 }], true)).toBe(563_125);
});

test('[BUY-01] a discount that the total does not subtract is told with what is due after it', () => {
	const cart = [toLine({ ...badal, discount: 1000 }, 1250), toLine(verona, 33)];
	// 5631.25 less 5068.13; with 204.60 for Verona
	expect(laterDiscount(cart, false)).toEqual({ discount: 56_312, due: 527_273 });
	expect(laterDiscount(cart, true)).toBeNull();
	expect(laterDiscount([{ ...verona, quantity: 33 }], false)).toBeNull();
});

test('[NAV-03] [CART-08] quantities are summed exactly, in hundredths', () => {
	const cart = [toLine(badal, 10), toLine(verona, 20)];
	expect(cartQuantity(cart)).toBe(30);
	expect(cartQuantity(EMPTY_CART)).toBe(0);
});

test('[CART-01] removed lines are restored at their positions, and lines added since stay', () => {
	const tan = product('tan');
	const before = [badal, verona, tan].map((product) => toLine(product, 150));
	const since = addLine(removeLine(before, 'verona'), product('black'));
	expect(restoreLines(since, before, ['verona']).map(({ id }) => id)).toEqual([
		'badal',
		'verona',
		'tan',
		'black',
	]);
	expect(restoreLines(EMPTY_CART, before, ['badal', 'verona', 'tan'])).toEqual(before);
	expect(restoreLines(before, before, ['verona'])).toEqual(before);
});

test('[CHK-05] ordered quantities leave the cart, and what was added since stays', () => {
	const ordered = [
		{ ...usualGoods, id: 'badal', quantity: 1250 },
		{ ...usualGoods, id: 'verona', quantity: 100 },
	];
	const cart = addLine(
		addLine(setQuantity(addLine(EMPTY_CART, badal), 'badal', 1250), verona),
		product('tan'),
	);
	expect(withoutOrdered(cart, ordered).map(({ id }) => id)).toEqual(['tan']);
	const more = addLine(setQuantity(cart, 'verona', 10), badal);
	expect(withoutOrdered(more, ordered).map(({ id, quantity }) => [id, quantity])).toEqual([
		['badal', 100],
		['tan', 100],
	]);
});

const tile = { ...badal, size: '12×24', price: 47_000 };
const cut = { ...badal, size: 'cut 63×25.5', thickness: 30, finish: 'Honed', use: 'kitchen' };

test('[GOODS-05] the same stone in other goods is a line of its own, and the same goods are one', () => {
	const cart = addLine(addLine(addLine(addLine(EMPTY_CART, badal), tile, 1250), cut), tile, 50);
	expect(cart).toEqual([toLine(badal, 100), toLine(tile, 1300), toLine(cut, 100)]);
	expect(new Set(cart.map(lineKey)).size).toBe(3);
	expect(lineKey(toLine(badal, 100))).toBe('badal');
	const [, second] = cart.map(lineKey);
	expect(setQuantity(cart, second ?? '', 10).map(({ quantity }) => quantity)).toEqual([100, 10, 100]);
	expect(removeLine(cart, second ?? '')).toEqual([toLine(badal, 100), toLine(cut, 100)]);
	expect(restoreLines(removeLine(cart, second ?? ''), cart, [second ?? ''])).toEqual(cart);
});

test('[GOODS-05] other use alone makes another line', () => {
	const cart = addLine(addLine(EMPTY_CART, { ...badal, use: 'floor' }), { ...badal, use: 'walls' });
	expect(cart.map(({ use }) => use)).toEqual(['floor', 'walls']);
});

test('[CARD-05] [GOODS-05] all lines of a stone count against its stock', () => {
	const cart = addLine(addLine(EMPTY_CART, badal, 150), cut, 150);
	expect(quantityInCart(cart, 'badal')).toBe(300);
	expect(canAdd(cart, { ...tile, stock: 300 })).toBe(false);
	expect(canAdd(cart, { ...tile, stock: 301 })).toBe(true);
	expect(canAdd(cart, { ...verona, stock: 1 })).toBe(true);
});

test('[CHK-05] [GOODS-05] an order that names the usual goods takes them from the line that names none', () => {
	const usual = { size: '12×12', thickness: 18, finish: 'Polished', use: '' };
	const cart = addLine(addLine(addLine(EMPTY_CART, badal, 500), tile, 200), cut, 300);
	const ordered = [
		{ ...usual, id: 'badal', quantity: 400 },
		{ ...usual, id: 'badal', size: '12×24', quantity: 200 },
	];
	expect(withoutOrdered(cart, ordered)).toEqual([toLine(badal, 100), toLine(cut, 300)]);
	expect(withoutOrdered(cart, [...ordered].reverse())).toEqual([toLine(badal, 100), toLine(cut, 300)]);
});

test('[GOODS-10] whole pieces that are added stay whole, and the most that a line takes is whole too', () => {
	// 1.7708 sq ft each: two are 3.55, not twice 1.78.
	const piece = { ...badal, size: 'cut 25.5×10', piece: 65_280 };
	const two = addLine(addLine(EMPTY_CART, piece, 178), piece, 178);
	expect(two.map(({ quantity }) => quantity)).toEqual([355]);
	const slab = { ...badal, size: 'slab', piece: 57 * (12 * 16) ** 2 };
	const most = addLine(addLine(EMPTY_CART, slab, 9_997_800), slab, 5_700);
	expect(most.map(({ quantity }) => quantity)).toEqual([9_997_800]);
});
