import { expect, test } from 'vitest';
import { EMPTY_CART } from './cart.ts';
import { parseCart, serialiseCart } from './cart-json.ts';

const earlier = {
	id: 'ziarat-white',
	name: 'Ziarat White',
	description: 'Quiet and white.',
	image: '/pictures/ziarat-white-slab.webp',
	price: 95_000,
	discount: 500,
	stock: 42_050,
	quantity: 1275,
};
const line = { ...earlier, size: '', thickness: 0, finish: '', use: '', piece: 0 };
const cut = { ...line, size: 'cut 63×25.5', thickness: 30, finish: 'Honed', use: 'kitchen', piece: 411_264 };

test('[CART-07] [CART-08] a stored cart is read back unchanged', () => {
	expect(parseCart(serialiseCart([line]))).toEqual([line]);
	expect(parseCart(serialiseCart([line, cut]))).toEqual([line, cut]);
	expect(parseCart(serialiseCart(EMPTY_CART))).toEqual([]);
});

test('[CART-07] a missing or damaged entry is read as an empty cart', () => {
	const stored = (lines: unknown, version: unknown = 3) => JSON.stringify({ version, lines });
	const damaged = [
		null,
		'',
		'{"version":1,"lines":[{"id":"zia',
		'null',
		'7',
		'[]',
		'{}',
		stored('lines'),
		stored([line], 4),
		stored([cut, cut]),
		stored([cut, { ...cut, quantity: 10 }]),
		stored([{ ...cut, size: 7 }]),
		stored([{ ...cut, thickness: -1 }]),
		stored([{ ...cut, thickness: '18' }]),
		stored([{ ...cut, piece: 1.5 }]),
		stored([null]),
		stored([{}]),
		stored([line, line]),
		stored([{ ...line, id: '' }]),
		stored([{ ...line, id: 7 }]),
		stored([{ ...line, name: null }]),
		stored([{ ...line, price: -1 }]),
		stored([{ ...line, price: 950.5 }]),
		stored([{ ...line, price: '95000' }]),
		stored([{ ...line, discount: 10_001 }]),
		stored([{ ...line, stock: -5 }]),
		stored([{ ...line, quantity: 0 }]),
		stored([{ ...line, quantity: 12.75 }]),
		stored([{ ...line, quantity: 1e15 }]),
		stored([line, { ...line, id: 'other', quantity: null }]),
	];
	for (const text of damaged) expect(parseCart(text), String(text)).toEqual([]);
});

test('[CART-07] [GOODS-06] an entry in the stored format of version 1 is read as lines of the usual goods', () => {
	const text =
		'{"version":1,"lines":[{"id":"ziarat-white","name":"Ziarat White","description":"Quiet and white.","image":"/pictures/ziarat-white-slab.webp","price":95000,"discount":500,"stock":42050,"quantity":1275}]}';
	expect(parseCart(text)).toEqual([line]);
	expect(
		parseCart(JSON.stringify({ version: 1, lines: [earlier, { ...earlier, id: 'other' }] })),
	).toHaveLength(2);
});

test('[CART-07] [GOODS-10] an entry in the stored format of version 2 is read, and does not say yet what is sold in pieces', () => {
	const { piece: _, ...older } = cut;
	expect(parseCart(JSON.stringify({ version: 2, lines: [older] }))).toEqual([{ ...cut, piece: 0 }]);
});

test('[CART-07] an entry of an older version is read: a field that it lacks is empty or 0', () => {
	const { image: _, discount: __, ...older } = earlier;
	expect(parseCart(JSON.stringify({ version: 0, lines: [older] }))).toEqual([
		{ ...line, image: '', discount: 0 },
	]);
});

test('[CART-07] fields that do not belong to a line are dropped', () => {
	expect(parseCart(JSON.stringify({ version: 1, lines: [{ ...line, extra: 'x' }] }))).toEqual([line]);
});
