import { expect, test } from 'vitest';
import { listCell } from '#app/catalog/fields/list-cell.ts';
import { sourcesOf } from './picture-sources.ts';

test.each<[cell: unknown, sources: string[]]>([
	['a.jpg; b.jpg', ['a.jpg', 'b.jpg']],
	['white, polished.jpg, black.jpg', ['white, polished.jpg', 'black.jpg']],
	['a.jpg\nb.jpg\r\n', ['a.jpg', 'b.jpg']],
	[
		'https://a.example/w_1,h_2/a.jpg?x=1,https://a.example/b',
		['https://a.example/w_1,h_2/a.jpg?x=1', 'https://a.example/b'],
	],
	[listCell(['https://a.example/a;b.jpg', 'c.jpg']), ['https://a.example/a;b.jpg', 'c.jpg']],
	[
		['a.jpg', ' ', null, 'b;c.jpg'],
		['a.jpg', 'b;c.jpg'],
	],
	['', []],
	[{ src: 'a.jpg' }, []],
])('[FILE-29] the cell %j names the pictures %j', (cell, sources) => {
	expect(sourcesOf(cell)).toEqual(sources);
});
