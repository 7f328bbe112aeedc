import { describe, expect, it, test } from 'vitest';
import {
	type Assortment,
	inFull,
	inShort,
	linePriceOf,
	offersOf,
	pieceOf,
	piecesIn,
	priceOf,
	soldAs,
} from './offers.ts';
import { parseOptionPrice } from './option-price.ts';

const stone: Assortment = {
	price: 26_500,
	tileSizes: ['12×24', '24×24'],
	slabSize: '9×5.5',
	thicknesses: [12, 18, 30],
	finishes: ['Polished', 'Honed'],
	finish: 'Polished or honed',
	optionPrices: ['24×24: +12%', 'slab: -5%', '30 mm: +45', 'Honed: +12.5%', 'cut: +30.25'],
};
const usual = { size: '', thickness: 0, finish: '', use: '' };

describe('[GOODS-01] what a stone can be bought as', () => {
	it('is its tiles, its slab, and cut to size', () => {
		expect(offersOf(stone)).toEqual({
			sizes: [
				{ value: '12×24', more: 0 },
				{ value: '24×24', more: 3_180 },
				{ value: 'slab', more: -1_325 },
				{ value: 'cut', more: 3_025 },
			],
			thicknesses: [
				{ value: 12, more: 0 },
				{ value: 18, more: 0 },
				{ value: 30, more: 4_500 },
			],
			finishes: [
				{ value: 'Polished', more: 0 },
				{ value: 'Honed', more: 3_313 },
			],
			usual: { size: '12×24', thickness: 18, finish: 'Polished', use: '' },
		});
	});

	it('is sold by the square foot where there are slabs alone, and cut to size where there is neither', () => {
		const sizesOf = (slabSize: string) => offersOf({ ...stone, tileSizes: [], slabSize }).sizes;
		expect(sizesOf('9×5.5').map(({ value }) => value)).toEqual(['', 'slab', 'cut']);
		expect(sizesOf('').map(({ value }) => value)).toEqual(['cut']);
		expect(offersOf({ ...stone, tileSizes: [] }).usual.size).toBe('');
		expect(offersOf({ ...stone, tileSizes: [], slabSize: '' }).usual.size).toBe('cut');
	});

	it('is one finish in words where the product has no list', () => {
		expect(offersOf({ ...stone, finishes: [] }).usual.finish).toBe('Polished or honed');
	});
});

describe('[GOODS-01] the price of the goods', () => {
	it('is the product’s own for the usual ones, named or not', () => {
		expect(priceOf(stone, usual)).toBe(26_500);
		expect(priceOf(stone, { size: '12×24', thickness: 18, finish: 'Polished', use: 'floor' })).toBe(26_500);
	});

	it('adds what each option costs, of the product’s price', () => {
		expect(priceOf(stone, { size: '24×24', thickness: 30, finish: 'Honed', use: '' })).toBe(
			26_500 + 3_180 + 4_500 + 3_313,
		);
		expect(priceOf(stone, { ...usual, size: 'cut 63×25.5' })).toBe(29_525);
	});

	it.each([
		['size', { ...usual, size: '36×36' }],
		['thickness', { ...usual, thickness: 25 }],
		['finish', { ...usual, finish: 'Flamed' }],
	])('is none for a %s that is not offered', (_, goods) => {
		expect(priceOf(stone, goods)).toBeNull();
	});

	it('is the product’s own for the usual option, whatever is written for it', () => {
		expect(priceOf({ ...stone, optionPrices: ['12×24: +50%', '18mm: +9'] }, usual)).toBe(26_500);
	});

	it('is none where the options take off more than there is', () => {
		expect(priceOf({ ...stone, optionPrices: ['Honed: -265'] }, { ...usual, finish: 'Honed' })).toBeNull();
	});

	it.each([
		['larger than the slab', '9×5.5', 'cut 109×60', null],
		['as large as the slab, either way round', '9×5.5', 'cut 66×108', 29_525],
		['wider than the slab', '9×5.5', 'cut 70×67', null],
		['larger than any slab, where nobody has measured one', '', 'cut 127×20', null],
		['narrower than a saw takes', '9×5.5', 'cut 0.5×60', null],
		['below 0.1 sq ft', '9×5.5', 'cut 3×4', null],
		['just 0.1 sq ft', '9×5.5', 'cut 3×4.8125', 29_525],
	])('[GOODS-10] of a piece %s', (_, slabSize, size, price) => {
		expect(priceOf({ ...stone, slabSize }, { ...usual, size })).toBe(price);
	});

	it('is that of a stone of which nothing else is known', () => {
		const bare = { ...stone, tileSizes: [], slabSize: '', thicknesses: [], finishes: [], finish: '' };
		expect(priceOf({ ...bare, optionPrices: [] }, usual)).toBe(26_500);
		expect(priceOf({ ...bare, optionPrices: [] }, { ...usual, thickness: 18 })).toBeNull();
	});
});

it.each([
	['24x24: +12%', { option: '24×24', perCent: 1_200 }],
	['30 mm : + 45.50', { option: '30mm', amount: 4_550 }],
	['Honed: -5', { option: 'honed', amount: -500 }],
	['slab:+0.5%', { option: 'slab', perCent: 50 }],
])('[GOODS-01] reads %j', (text, entry) => {
	expect(parseOptionPrice(text)).toEqual(entry);
});

it.each([
	'',
	'24×24',
	'24×24: 12%',
	': +5',
	'slab: +5 %%',
	'slab: +-5',
	'slab: -95%',
	'slab: +1.234',
	'slab: +9999999',
])('[GOODS-01] does not take %j for the price of an option', (text) => {
	expect(parseOptionPrice(text)).toBeNull();
});

it('[GOODS-01] a cart keeps the usual goods empty, and they are named again', () => {
	const { usual: named } = offersOf(stone);
	const honed = { size: '12×24', thickness: 18, finish: 'Honed', use: 'floor' };
	expect(inShort(honed, named)).toEqual({ size: '', thickness: 0, finish: 'Honed', use: 'floor' });
	expect(inFull(inShort(honed, named), named)).toEqual(honed);
});

/** Square sixteenths of an inch. */
const SQ_FT = (12 * 16) ** 2;

test.each([
	['the card’s own size, unsaid', '', 0],
	['the card’s own size', '12×24', 0],
	['another tile', '24×24', 4 * SQ_FT],
	['a slab', 'slab', 49.5 * SQ_FT],
	['a cut piece', 'cut 24×12', 2 * SQ_FT],
])('[GOODS-10] %s is sold in whole pieces, or by the sq ft', (_, size, piece) => {
	expect(pieceOf(stone, { size })).toBe(piece);
	expect(soldAs(stone, { ...usual, size })?.piece).toBe(piece);
});

test('[GOODS-10] what is cut is sold once its measures are said, or as the card’s own', () => {
	const cut = { ...usual, size: 'cut' };
	expect([priceOf(stone, cut) !== null, linePriceOf(stone, cut), soldAs(stone, cut)]).toEqual([
		true,
		null,
		null,
	]);
	expect(linePriceOf({ ...stone, tileSizes: [] }, cut)).toBeNull();
	expect(soldAs({ ...stone, tileSizes: [], slabSize: '' }, cut)).toMatchObject({ size: '', piece: 0 });
});

test('[GOODS-10] of a stone of slabs alone a card sells square feet, and a slab is whole', () => {
	const inSlabs = { ...stone, tileSizes: [] };
	expect(pieceOf(inSlabs, { size: '' })).toBe(0);
	expect(pieceOf(inSlabs, { size: 'slab' })).toBe(49.5 * SQ_FT);
	expect(soldAs(inSlabs, usual)).toMatchObject({ size: '', price: 26_500 });
});

test('[GOODS-10] a number of pieces is said only where it is exactly the quantity', () => {
	expect(piecesIn({ size: 'slab' }, 4_950, '9×5.5')).toBe(1);
	expect(piecesIn({ size: 'slab' }, 100, '9×5.5')).toBe(0);
	expect(piecesIn({ size: '12×24' }, 1_250, '')).toBe(0);
	expect(piecesIn({ size: 'cut' }, 1_250, '')).toBe(0);
});
