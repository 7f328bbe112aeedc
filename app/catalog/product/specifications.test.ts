import { expect, test } from 'vitest';
import type { Detail } from '#app/catalog/product.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { fourViews } from './four-views.ts';
import { specifications } from './specifications.ts';
import { stockWords } from './stock-words.ts';

const bare: Detail = {
	id: 'bare',
	name: '',
	description: '',
	image: '/bare.svg',
	picture: null,
	span: null,
	price: 0,
	discount: 0,
	stock: 0,
	category: '',
	colour: '',
	rating: 0,
	views: [],
	brand: '',
	origin: '',
	finish: '',
	thicknesses: [],
	tileSizes: [],
	slabSize: '',
	finishes: [],
	optionPrices: [],
	density: 0,
	discontinued: false,
	uses: [],
};

test('[PROD-06] a product shows its own specifications, then those of every product', () => {
	const product = {
		...bare,
		category: 'Marble',
		origin: 'Ziarat, Balochistan, Pakistan',
		brand: 'Safi Hill Quarries',
		colour: 'Snow white',
		finish: 'Polished',
		thicknesses: [12, 18, 20],
		tileSizes: ['12×12', '12×24'],
		slabSize: '7×4',
		density: 2710,
		uses: ['kitchen', 'floor'],
	};
	expect(specifications(product, demoFacts.everyStone)).toEqual([
		{ name: 'Category', value: 'Marble' },
		{ name: 'Origin', value: 'Ziarat, Balochistan, Pakistan' },
		{ name: 'Quarry or works', value: 'Safi Hill Quarries' },
		{ name: 'Colour', value: 'Snow white' },
		{ name: 'Finish', value: 'Polished' },
		{ name: 'Thickness', value: '12, 18 and 20 mm' },
		{ name: 'Tiles', value: '12×12 and 12×24 inches' },
		{ name: 'Slab', value: '7×4 ft' },
		{ name: 'Density', value: '2,710 kg/m³' },
		...specifications(bare, demoFacts.everyStone),
	]);
});

test('[PROD-06] a product without any known fields has only the fixed specifications', () => {
	const names = (said: { name: string; value: string }[]) =>
		specifications(bare, said).map(({ name }) => name);
	expect(names([...demoFacts.everyStone])).toEqual(['Sold by', 'Cutting', 'Delivery']);
	expect(names([])).toEqual(['Sold by']);
});

test.each([
	[[], ['a', 'a', 'a', 'a']],
	[['b'], ['a', 'b', 'a', 'a']],
	[
		['a', 'b', 'c', 'd'],
		['a', 'b', 'c', 'd'],
	],
	[
		['b', 'c', 'd', 'e'],
		['a', 'b', 'c', 'd'],
	],
])('[PROD-02] the image and the views %j give four pictures', (views, four) => {
	const view = (image: string) => ({ image, picture: null, span: null });
	expect(fourViews({ ...view('a'), views: views.map(view) })).toMatchObject(four.map(view));
});

test.each([
	[124_050, 'In stock: 1,240.5 sq ft'],
	[100, 'In stock: 1 sq ft'],
	[0, 'Out of Stock'],
])('[PROD-07] %i hundredths in stock reads %s', (stock, words) => {
	expect(stockWords(stock)).toBe(words);
});
