import { expect, test } from 'vitest';
import { listCell, listOf } from '#app/catalog/fields/list-cell.ts';
import { sourcesOf } from './picture-sources.ts';
import { readCell } from './read-cell.ts';
import { isTotal } from './seen-ids.ts';
import { spoiledWords } from './spoiled-text.ts';

test.each([
	'undefined',
	'null',
	'NULL',
	'NaN',
	'nan',
	'[object Object]',
	'\\N',
	'<NA>',
	'??? ????',
	'???',
	'Ziarat ???',
	'(???)',
	'?? ??',
	'Onyx, ???, white',
	'Cr\ufffdme',
	'Owner\u0092s choice',
	'CrÃ¨me Marfil',
	'Ø³Ù†Ú¯ Ù…Ø±Ù…Ø±',
	'Donâ€™t',
	'12 Ã— 24',
	'Â½ inch',
	'ط³ظ†ع¯',
	'Size 12â€“24',
])('[FILE-35] of the text %j it is said that a program has spoiled it', (text) => {
	expect(spoiledWords(text)).toMatch(/^“/);
});

test.each([
	'None',
	'Null Stern',
	'Really???',
	'What? Why?',
	'Onyx ?',
	'null and void',
	'nano white',
	'Crème',
	'Négresse',
	'Ñandú',
	'São João',
	'Überzug',
	'ÄÖÜ',
	'Straße',
	'½ × ¾',
	'“White” – 12″',
	'naïve',
	'سنگ مرمر',
	'سک عکس طک',
	'زیارت، سفید؟',
	'رخام أبيض',
	'گرینائٹ ۱۲×۲۴',
	'ظگ',
	'鱼肚白',
	'💎',
	'25 °C ± 2',
])('[FILE-35] nothing is said of the text %j', (text) => {
	expect(spoiledWords(text)).toBeNull();
});

test.each<[field: string, cell: unknown, words: RegExp]>([
	...['#NV', '#WERT!', '#BEZUG!', '#NOM?', '#¡VALOR!', '#¿NOMBRE?', '#N/D', '#YOK', '#SAYI/0!', '#ЗНАЧ!'].map(
		(error) => ['name', error, /shows for an error/] satisfies [string, string, RegExp],
	),
	['tileSizes', '12x24; 4-Mar', /“4-Mar” is a day/],
	['tileSizes', '12x24, 2026-03-04, 24x24', /“2026-03-04” is a day/],
	['thicknesses', '18; 1-Aug', /“1-Aug” is a day/],
	['price', { shown: '=B2*1.1', isFormula: true }, /“=B2\*1.1” is a formula/],
	['brand', { shown: '=B2', isFormula: true }, /is a formula/],
	['name', 'CrÃ¨me', /seems to be “Crème”/],
])('[FILE-35] [FILE-36] as %s, %j is refused in words', (field, cell, words) => {
	const read = readCell(field, cell);
	expect('fault' in read ? read.fault : read).toMatch(words);
});

test.each(['#1', '#1 Onyx', '# white', '#WhiteMarble', 'A#N/A'])('[FILE-03] %j is no error', (name) => {
	expect(readCell('name', name)).toEqual({ value: name });
});

test.each([
	'Total',
	'TOTAL:',
	'Grand Total',
	'G. Total',
	'Gr. total',
	'Sub-total',
	'Subtotal',
	'TOTAL STOCK',
	'Total (sq ft)',
	'Totals: 12',
	'Sum',
	'Average',
	'Avg. price',
	'Marble Total',
	'Total stock in hand',
	'Total of all stones',
	'Net Total',
	'میزان',
])('[FILE-08] %j is a row of totals', (name) => {
	expect(isTotal('7', name)).toBe(true);
});

test.each(['Total Black', 'Totally White', 'Sumatra', 'Average Joe Grey', 'Total Stockholm', 'Summer White'])(
	'[FILE-08] %j is a stone',
	(name) => {
		expect(isTotal('7', name)).toBe(false);
	},
);

test.each<[field: string, cell: string, items: string[]]>([
	['tileSizes', '12 x 24, 24 x 24', ['12 x 24', '24 x 24']],
	['tileSizes', '12x24/24x24', ['12x24', '24x24']],
	['tileSizes', '12"x24" | 24"x24"', ['12"x24"', '24"x24"']],
	['tileSizes', '12×24؛ 24×24', ['12×24', '24×24']],
	['tileSizes', '30x60 cm\n60x60 cm', ['30x60 cm', '60x60 cm']],
	['tileSizes', '12x24 in / 30x60 cm', ['12x24 in / 30x60 cm']],
	['tileSizes', '12 x 24, calibrated', ['12 x 24, calibrated']],
	['tileSizes', '1,2 m; 1,5 m', ['1,2 m', '1,5 m']],
	['finishes', 'Polished, Honed / Brushed and Leathered', ['Polished', 'Honed', 'Brushed', 'Leathered']],
	['finishes', 'Polished; Sand-blasted', ['Polished', 'Sand-blasted']],
	['uses', 'floor, wall & kitchen', ['floor', 'wall', 'kitchen']],
	['optionPrices', '24x24: +50, 6x6: -20', ['24x24: +50', '6x6: -20']],
	['optionPrices', '24x24: +1,250', ['24x24: +1,250']],
	['views', 'https://a.example/a, b', ['https://a.example/a, b']],
])('[FILE-37] as %s, %j is the list %j', (field, cell, items) => {
	expect(listOf(cell, field)).toEqual(items);
	expect(listOf(listCell(items, field), field)).toEqual(items);
});

test.each([[['Polished, antique']], [['12x24, 24x24', '6x6']], [['a & b', 'c']], [['[x]', ' ']]])(
	'[FILE-37] the items %j come back from their cell',
	(items) => {
		for (const field of ['finishes', 'tileSizes', 'uses', 'views'])
			expect(listOf(listCell(items, field), field)).toEqual(items);
	},
);

test.each([' / ', '<br>', '<br />', ' && ', ' , ', ',', '\n', ' ', ' | ', ';', '; '])(
	'[FILE-29] two addresses with %j between them are two pictures',
	(between) => {
		const two = ['https://a.example/a.jpg', 'https://b.example/b.jpg'];
		expect(sourcesOf(two.join(between))).toEqual(two);
	},
);
