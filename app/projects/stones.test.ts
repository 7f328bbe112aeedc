import { expect, test } from 'vitest';
import { usualGoods } from '#app/catalog/goods.ts';
import { amountOfItem, boughtOf, type Stone, totalsOf } from './stones.ts';

const ziarat: Stone = {
	id: 'ziarat-white',
	name: 'Ziarat White',
	description: '',
	image: '',
	price: 33_333,
	discount: 1000,
	stock: 10_000,
	tileSizes: ['12×24'],
	slabSize: '',
	thicknesses: [12, 18],
	finishes: ['Polished', 'Honed'],
	finish: '',
	optionPrices: ['Honed: +10%'],
	density: 2700,
};
const stones = new Map([
	['ziarat-white', ziarat],
	['gone', null],
]);
const line = { ...usualGoods, stone: 'ziarat-white', quantity: 10_000 };

test('[PROJ-02] totals are of what each item is: its price today, its weight, its square feet', () => {
	expect(totalsOf([line], stones, false)).toMatchObject({ quantity: 10_000, price: 3_333_300, unsold: 0 });
	expect(totalsOf([line], stones, true).price).toBe(3_000_000);
	expect(totalsOf([line], stones, false).kg).toBeCloseTo(451.5, 1);
	expect(totalsOf([{ ...line, thickness: 12 }], stones, false).kg).toBeCloseTo(301, 0);
	expect(totalsOf([{ ...line, finish: 'Honed' }], stones, false).price).toBe(3_666_600);
});

test('[PROJ-02] each item is rounded to the paisa first, and what is not sold is counted and not priced', () => {
	const thirds = [50, 50, 50].map((quantity) => ({ ...line, quantity }));
	expect(totalsOf(thirds, stones, false).price).toBe(3 * 16_667);
	const others = [
		{ ...line, stone: 'gone' },
		{ ...line, finish: 'Brushed' },
	];
	expect(totalsOf(others, stones, false)).toMatchObject({ price: 0, unsold: 2, quantity: 20_000 });
});

test.each([
	['a slab for 10 sq ft', { size: 'slab', quantity: 1000 }, 2800, '1 slab · 28 sq ft'],
	['two for 30', { size: 'slab', quantity: 3000 }, 5600, '2 slabs · 56 sq ft'],
	['a cut piece for a foot', { size: 'cut 63×25.5', quantity: 100 }, 1116, '1 piece · 11.16 sq ft'],
	['tiles of another size', { size: '24×24', quantity: 1250 }, 1600, '4 tiles · 16 sq ft'],
	['the card’s tiles by the sq ft', { size: '12×24', quantity: 1250 }, 1250, '12.5 sq ft'],
	['the card’s tiles in whole ones', { size: '', quantity: 1200 }, 1200, '6 tiles · 12 sq ft'],
])('[GOODS-10] [PROJ-02] of a project’s stones whole pieces are bought: %s', (_, goods, quantity, amount) => {
	const sold = { ...ziarat, tileSizes: ['12×24', '24×24'], slabSize: '7×4' };
	const stones = new Map([[sold.id, sold]]);
	const item = { ...line, ...goods, pieces: 0 };
	expect(boughtOf(item, stones)).toBe(quantity);
	expect(amountOfItem(item, stones)).toBe(amount);
	expect(totalsOf([item], stones, false).quantity).toBe(quantity);
});
