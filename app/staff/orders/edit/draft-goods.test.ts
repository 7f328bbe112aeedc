import { expect, test } from 'vitest';
import type { Goods } from '#app/catalog/goods.ts';
import { goodsIn, type TypedGoods, typedGoods } from './draft-goods.ts';

const offered = {
	sizes: ['12×24', '24×24', 'slab', 'cut'],
	thicknesses: [18, 30],
	finishes: ['Polished'],
	slabSize: '9×5.5',
};
const nothing = { size: '', thickness: 0, finish: '', use: '' };

test.each<Goods>([
	{ size: '12×24', thickness: 18, finish: 'Polished', use: 'floor' },
	{ size: 'slab', thickness: 30, finish: '', use: '' },
	{ size: 'cut 24×24', thickness: 0, finish: 'Sandblasted', use: '' },
	{ size: 'cut 63×25.5', thickness: 25, finish: 'Polished', use: 'a bench' },
	{ size: 'cobbles', thickness: 50, finish: 'Rough', use: '' },
	nothing,
])('[GOODS-22] the form shows and reads %j', (goods) => {
	expect(goodsIn(typedGoods(goods, offered), offered)).toEqual({ goods, faults: {} });
});

const typed = (given: Partial<TypedGoods>): TypedGoods => ({ ...typedGoods(nothing, offered), ...given });

test.each<[Partial<TypedGoods>, Partial<Goods>]>([
	[{ size: 'cut', measures: ' 63" x 25.5" ' }, { size: 'cut 63×25.5' }],
	[{ size: 'cut', measures: '63*25.53' }, { size: 'cut 63×25.5' }],
	[{ size: 'cut', measures: '63 x 25-1/2' }, { size: 'cut 63×25.5' }],
	[{ size: 'cut', measures: '۶۳ × ۲۵⅛' }, { size: 'cut 63×25.125' }],
	[{ size: 'cut', measures: `5'3" x 2'1 1/2"` }, { size: 'cut 63×25.5' }],
	[{ size: 'other', measures: '16x16' }, { size: '16×16' }],
	[{ size: 'other', measures: '2x4 random' }, { size: '2x4 random' }],
	[{ thickness: 'other', 'other-thickness': '25 mm' }, { thickness: 25 }],
	[{ finish: 'other', 'other-finish': ' Leather ' }, { finish: 'Leather' }],
	[
		{ size: '12\0×24', use: 'floor\0' },
		{ size: '12 ×24', use: 'floor' },
	],
])('[GOODS-22] %j is read', (given, goods) => {
	expect(goodsIn(typed(given), offered)).toEqual({ goods: { ...nothing, ...goods }, faults: {} });
});

test.each<[Partial<TypedGoods>, string[]]>([
	[{ size: 'cut' }, ['measures']],
	[{ size: 'cut', measures: '63' }, ['measures']],
	[{ size: 'cut', measures: '0x10' }, ['measures']],
	[{ size: 'cut', measures: '1,250 x 2 ft 14' }, ['measures']],
	[{ size: 'other', measures: '0x10' }, ['measures']],
	[{ size: 'other', measures: ' ' }, ['measures']],
	[{ size: 'other', measures: 'x'.repeat(41) }, ['measures']],
	[{ thickness: 'other', 'other-thickness': '' }, ['other-thickness']],
	[{ thickness: 'other', 'other-thickness': '0' }, ['other-thickness']],
	[{ thickness: 'other', 'other-thickness': '1001' }, ['other-thickness']],
	[{ thickness: 'thick', finish: 'other', 'other-finish': '\0' }, ['other-thickness', 'other-finish']],
])('[GOODS-22] %j is not', (given, faults) => {
	expect(Object.keys(goodsIn(typed(given), offered).faults)).toEqual(faults);
});

test('[GOODS-10] a stone that comes in no size is cut as one likes, by the sq ft', () => {
	expect(goodsIn(typed({ size: 'cut' }), { sizes: ['cut'] })).toMatchObject({
		goods: { size: 'cut' },
		faults: {},
	});
});
