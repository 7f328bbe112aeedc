import { expect, test } from 'vitest';
import { chooseColumns, fieldsTwice, isCertain, matchColumns } from './columns.ts';
import { fieldNames } from './product-row.server.ts';
import { tidyCell } from './tidy-cell.ts';

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
		'colour known',
		'description near',
		'none',
	]);
	expect(fields(['price', 'Price', 'Rate'])).toEqual(['price exact', 'none', 'none']);
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

test.each([
	['price', 'PKR 1,250.50', '1250.50'],
	['price', 'Rs. 300/-', '300'],
	['price', '1,25,000', '125000'],
	['discount', '12.5 %', '12.5'],
	['stock', '40 sq ft', '40'],
	['price', '1,2', '1,2'],
	['price', 'ten', 'ten'],
	['name', 'PKR 5', 'PKR 5'],
])('[IMPORT-06] the %s %j is read as %j', (field, cell, read) => {
	expect(tidyCell(field, cell)).toBe(read);
});
