import { expect, test } from 'vitest';
import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import { chooseColumns, fieldsTwice, isCertain, matchColumns } from './columns.ts';

const match = (names: string[], chosen?: Map<string, string>) =>
	matchColumns(
		names.map((name) => ({ name, samples: [] })),
		fieldNames,
		chosen,
	);
const fields = (names: string[], chosen?: Map<string, string>) =>
	match(names, chosen).map(({ field, how }) => `${field} ${how}`.trim());

test('[IMPORT-06] a column is found by its name, by another known name and by a near one, and no field twice', () => {
	expect(fields(['id', 'Price per sq ft', 'Qty', 'Colour', 'descripton', 'Notes'])).toEqual([
		'id exact',
		'price known',
		'stock known',
		'colour exact',
		'description near',
		'none',
	]);
	expect(fields(['price', 'Price', 'Rate'])).toEqual(['price exact', 'none', 'none']);
});

test.each<[names: string[], read: string[]]>([
	[
		['Rate', 'PRICE'],
		['none', 'price exact'],
	],
	[
		['Price', 'price'],
		['none', 'price exact'],
	],
	[
		['Qty', 'Stock', 'ID'],
		['none', 'stock exact', 'id exact'],
	],
	[
		['Tile sizes', 'slab_size', 'Option-Prices'],
		['tileSizes exact', 'slabSize exact', 'optionPrices exact'],
	],
	[
		['Price $', 'Stock (sq ft)'],
		['price known', 'stock known'],
	],
	[
		['Discount %', 'Selling price'],
		['discount known', 'none'],
	],
	[
		['\u200fid', '\u202bname\u202c'],
		['id exact', 'name exact'],
	],
	[
		['کوڈ', 'نام', 'قیمت', 'اسٹاک', 'سائز', 'Price (PKR/sq ft)'],
		['id known', 'name known', 'price known', 'stock known', 'tileSizes known', 'none'],
	],
	[
		['Line', 'What is wrong', 'id', 'name'],
		['exact', 'exact', 'id exact', 'name exact'],
	],
	[
		['Line', 'id'],
		['none', 'id exact'],
	],
	[
		['Is featured', 'isfeatured'],
		['isFeatured exact', 'none'],
	],
])('[FILE-11] [IMPORT-07] an exact name wins whatever its case and place: %j', (names, read) => {
	expect(fields(names)).toEqual(read);
});

test('[IMPORT-06] what was chosen before counts for a column of that name, also where it was left out', () => {
	const chosen = new Map([
		['qty', ''],
		['supplier', 'brand'],
	]);
	expect(fields(['id', 'QTY', 'Supplier'], chosen)).toEqual(['id exact', 'chosen', 'brand chosen']);
	expect(isCertain(match(['id', 'QTY', 'Supplier'], chosen))).toBe(true);
	expect(isCertain(match(['id', 'QTY']))).toBe(false);
	expect(isCertain(match(['price']))).toBe(false);
});

test('[IMPORT-06] a choice by hand is told from a guess, and two columns of one field are named', () => {
	const chosen = chooseColumns(match(['id', 'Rate', 'Old rate']), ['id', 'price', 'price']);
	expect(chosen.map(({ how }) => how)).toEqual(['exact', 'known', 'chosen']);
	expect(fieldsTwice(chosen)).toEqual(['price']);
});
