import { expect, test } from 'vitest';
import type { Line } from '#app/cart/cart.ts';
import { usualGoods } from '#app/catalog/goods.ts';
import { withReordered } from './reorder.ts';

const line = (id: string, quantity: number, price = 500): Line => ({
	id,
	name: id,
	description: '',
	image: '',
	discount: 0,
	stock: 1000,
	...usualGoods,
	price,
	quantity,
	piece: 0,
});

test('[REORDER-01] an order’s lines are added to the cart, each up to its stock and at today’s price', () => {
	expect(withReordered([], [line('white', 300)])).toEqual([line('white', 300)]);
	const cart = [line('grey', 50), line('white', 800, 400)];
	expect(withReordered(cart, [line('white', 300), line('pink', 10)])).toEqual([
		line('grey', 50),
		line('white', 1000),
		line('pink', 10),
	]);
});

test('[REORDER-01] [GOODS-10] of what is sold whole, as many whole pieces as the stock has', () => {
	// Slabs of 28 sq ft.
	const slabs = (quantity: number): Line => ({
		...line('white', quantity),
		size: 'slab',
		piece: 1_032_192,
		stock: 9000,
	});
	expect(withReordered([slabs(5600)], [slabs(2800)])).toEqual([slabs(8400)]);
	expect(withReordered([slabs(8400)], [slabs(2800)])).toEqual([slabs(8400)]);
});
