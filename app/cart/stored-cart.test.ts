import { expect, test } from 'vitest';
import { EMPTY_CART } from './cart.ts';
import { parseCart, serialiseCart } from './stored-cart.ts';

const line = {
	id: 'ziarat-white',
	name: 'Ziarat White',
	description: 'Quiet and white.',
	image: '/pictures/ziarat-white-slab.webp',
	price: 95_000,
	discount: 500,
	stock: 42_050,
	quantity: 1275,
};

test('[CART-07] [CART-08] a kept cart comes back as it was', () => {
	expect(parseCart(serialiseCart([line]))).toEqual([line]);
	expect(parseCart(serialiseCart(EMPTY_CART))).toEqual([]);
});

test('[CART-07] nothing kept, or anything damaged, is an empty cart', () => {
	const kept = (lines: unknown, version: unknown = 1) => JSON.stringify({ version, lines });
	const damaged = [
		null,
		'',
		'{"version":1,"lines":[{"id":"zia',
		'null',
		'7',
		'[]',
		'{}',
		kept('lines'),
		kept([line], 2),
		kept([null]),
		kept([{}]),
		kept([line, line]),
		kept([{ ...line, id: '' }]),
		kept([{ ...line, id: 7 }]),
		kept([{ ...line, name: null }]),
		kept([{ ...line, price: -1 }]),
		kept([{ ...line, price: 950.5 }]),
		kept([{ ...line, price: '95000' }]),
		kept([{ ...line, discount: 10_001 }]),
		kept([{ ...line, stock: -5 }]),
		kept([{ ...line, quantity: 0 }]),
		kept([{ ...line, quantity: 12.75 }]),
		kept([{ ...line, quantity: 1e15 }]),
		kept([line, { ...line, id: 'other', quantity: null }]),
	];
	for (const text of damaged) expect(parseCart(text), String(text)).toEqual([]);
});

test('[CART-07] a cart that was stored before today is carried over', () => {
	const stored =
		'{"version":1,"lines":[{"id":"ziarat-white","name":"Ziarat White","description":"Quiet and white.","image":"/pictures/ziarat-white-slab.webp","price":95000,"discount":500,"stock":42050,"quantity":1275}]}';
	expect(parseCart(stored)).toEqual([line]);
});

test('[CART-07] a cart of an older version is carried over: a field that it lacks is empty or 0', () => {
	const { image: _, discount: __, ...older } = line;
	expect(parseCart(JSON.stringify({ version: 0, lines: [older] }))).toEqual([
		{ ...line, image: '', discount: 0 },
	]);
});

test('[CART-07] fields that do not belong to a line are dropped', () => {
	expect(parseCart(JSON.stringify({ version: 1, lines: [{ ...line, extra: 'x' }] }))).toEqual([line]);
});
