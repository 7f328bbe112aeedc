import { expect, test } from 'vitest';
import { tidyCell } from './tidy-cell.ts';

test.for([
	['PKR 1,250.50', '1250.50'],
	['1,00,000', '100000'],
	['12,34,567', '1234567'],
	['۳۴۰', '340'],
	['١٬٢٥٠٫٥٠', '1250.50'],
	['\u200e5\u200f', '5'],
	['5,60', '5,60'],
	['1,2', '1,2'],
	['1,250,5', '1,250,5'],
])('[IMPORT-07] a price written as "%s" is read as %s', ([cell, read]) => {
	expect(tidyCell('price', cell)).toBe(read);
});

test('[IMPORT-07] an id is read without spaces and unseen signs around it, and a name is left as it is', () => {
	expect(tidyCell('id', '\u200f zw-01 \u202c')).toBe('zw-01');
	expect(tidyCell('name', 'سنگ\u200cتراش\u200f')).toBe('سنگ\u200cتراش\u200f');
});
