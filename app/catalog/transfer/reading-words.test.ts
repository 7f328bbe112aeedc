import { expect, test } from 'vitest';
import type { Reading } from './file-row.ts';
import { readingWords } from './reading-words.ts';

const other = (name: string, isHidden: boolean, hasColumns: boolean) => ({ name, isHidden, hasColumns });

test.each<[reading: Reading, words: string[]]>([
	[{}, []],
	[{ sheet: { taken: 'Stones', others: [] }, above: 0, hidden: { rows: 0, columns: [] } }, []],
	[
		{ sheet: { taken: 'Marble', others: [other('About', false, false), other('Old', true, true)] } },
		['The sheet “Marble” was read. Left out: “About”, “Old” (hidden, with columns of products).'],
	],
	[{ above: 1 }, ['The line above the header was left out.']],
	[{ above: 3 }, ['The 3 lines above the header were left out.']],
	[
		{ hidden: { rows: 1, columns: ['B'] } },
		['1 hidden or filtered row was left out.', 'Column B of the sheet is hidden, and left out.'],
	],
	[
		{ hidden: { rows: 1200, columns: ['B', 'D'] } },
		['1,200 hidden or filtered rows were left out.', 'Columns B, D of the sheet are hidden, and left out.'],
	],
	[
		{ profile: { name: 'Odoo', leftOut: ['Cost'] } },
		[
			'This is an export of Odoo, and was read as one. Of several categories the first is taken, and an offer is a discount.',
			'Columns that were left out: Cost.',
		],
	],
	[
		{ profile: { name: 'Shopify', leftOut: Array.from({ length: 14 }, (_, at) => `c${at}`) } },
		[
			expect.stringContaining('Shopify'),
			'Columns that were left out: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 and 2 more.',
		],
	],
])('[FILE-13] of a file that was read as %j it is said: %j', (reading, words) => {
	expect(readingWords(reading)).toEqual(words);
});
