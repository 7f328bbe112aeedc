import { expect, test } from 'vitest';
import { tidyCell } from './tidy-cell.ts';

test.for([
	['PKR 1,250.50', '1250.50'],
	['1,00,000', '100000'],
	['12,34,567', '1234567'],
	['5,60', '5,60'],
	['1,2', '1,2'],
	['1,250,5', '1,250,5'],
])('[IMPORT-07] a price written as "%s" is read as %s', ([cell, read]) => {
	expect(tidyCell('price', cell)).toBe(read);
});
