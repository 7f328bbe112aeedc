import { expect, test } from 'vitest';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import {
	addLine,
	canAdd,
	cartQuantity,
	cartTotal,
	EMPTY_CART,
	laterDiscount,
	removeLine,
	restoreLines,
	setQuantity,
	withoutOrdered,
} from './cart.ts';

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
	expect(once).toEqual([{ ...badal, quantity: 100 }]);
	expect(thrice).toEqual([
		{ ...badal, quantity: 300 },
		{ ...verona, quantity: 100 },
	]);
});

test('[CART-03] [CART-08] adding to a decimal quantity keeps its decimals', () => {
	const cart = addLine(setQuantity(addLine(EMPTY_CART, badal), 'badal', 1255), badal);
	expect(cart[0]?.quantity).toBe(1355);
});

test('[CART-03] adding a product that has changed updates its line', () => {
	const cart = addLine(addLine(EMPTY_CART, badal), { ...badal, price: 47_000, name: 'Badal Grey' });
	expect(cart).toEqual([{ ...badal, price: 47_000, name: 'Badal Grey', quantity: 200 }]);
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
	const cart = [
		{ ...badal, discount: 1000, quantity: 1250 },
		{ ...verona, quantity: 33 },
	];
	// 450.50 × 12.5 = 5631.25; 620 × 0.33 = 204.60
	expect(cartTotal(cart, false)).toBe(583_585);
});

test('[CART-04] with the owner’s setting, the total includes the discount', () => {
	// 450.50 less 10% is 405.45; × 12.5 = 5068.125, rounded half up
	expect(cartTotal([{ ...badal, discount: 1000, quantity: 1250 }], true)).toBe(506_813);
	expect(cartTotal([{ ...badal, discount: 0, quantity: 1250 }], true)).toBe(563_125);
});

test('[BUY-01] a discount that the total does not subtract is told with what is due after it', () => {
	const cart = [
		{ ...badal, discount: 1000, quantity: 1250 },
		{ ...verona, quantity: 33 },
	];
	// 5631.25 less 5068.13; with 204.60 for Verona
	expect(laterDiscount(cart, false)).toEqual({ discount: 56_312, due: 527_273 });
	expect(laterDiscount(cart, true)).toBeNull();
	expect(laterDiscount([{ ...verona, quantity: 33 }], false)).toBeNull();
});

test('[NAV-03] [CART-08] quantities are summed exactly, in hundredths', () => {
	const cart = [
		{ ...badal, quantity: 10 },
		{ ...verona, quantity: 20 },
	];
	expect(cartQuantity(cart)).toBe(30);
	expect(cartQuantity(EMPTY_CART)).toBe(0);
});

test('[CART-01] removed lines are restored at their positions, and lines added since stay', () => {
	const tan = product('tan');
	const before = [badal, verona, tan].map((product) => ({ ...product, quantity: 150 }));
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
		{ id: 'badal', quantity: 1250 },
		{ id: 'verona', quantity: 100 },
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
