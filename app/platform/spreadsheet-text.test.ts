import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { guarded, neverRun, unguarded } from './spreadsheet-text.ts';

const formulas = ['=1+1', '+92 300', '-5', '@sum', "'=x", "''-", '\t=1', '\n=1', '＝1', '+44 20 7946 0958'];
const figures = [
	'12345678',
	'007',
	'03001234567',
	'0300-1234567',
	'1.5',
	'1,250',
	'12 %',
	'(5)',
	'١٢',
	'１２３',
	' 12 ',
	'1E234567',
	'12e5',
	'1.5E+3',
	'0D123456',
	'1/2',
	'25 1/2',
	'12-3',
	'3:15',
	'3 PM',
	'12a',
	'$5',
	'₨ 5',
	'MAR12026',
	'Dec 2026',
	'1DEC2026',
	'FEB12026',
	'5-Sept-26',
	'Mon 5 May',
	'March 5, 2026',
	'2026-01-02T10:00Z',
	'#N/A',
	'#REF!',
	'#DIV/0!',
	'TRUE',
	'false',
	"'12345678",
	"''1E5",
];
const texts = [
	'B4F0A2C1',
	'Ziarat White',
	"'quoted",
	'',
	' ',
	'24×24',
	'12; 20',
	'12 x 12',
	'House 7, Street 3',
	'Q-2026-0012',
	'0300 1234567',
	'(042) 35761234',
	'May',
	'e',
	'Decor 12',
	'Marble 5',
	'5 sq ft',
	"don't",
	'٪',
	'سنگ ۱۲',
];

test.each(formulas)(
	'[IMPORT-10] [BACK-11] no spreadsheet runs the written cell %j, and it is read as it was',
	(cell) => {
		for (const written of [guarded(cell), neverRun(cell)]) {
			expect(written).not.toMatch(/^[=+\-@\s＝＋－＠]/);
			expect(unguarded(written)).toBe(cell);
		}
	},
);

test.each(figures)('[BACK-11] no spreadsheet makes a number, date or error of the text %j', (cell) => {
	expect(guarded(cell)).toBe(`'${cell}`);
	expect(unguarded(guarded(cell))).toBe(cell);
});

test.each(texts)('[BACK-11] the text %j is written as it is', (cell) => {
	expect(guarded(cell)).toBe(cell);
	expect(unguarded(cell)).toBe(cell);
});

test('[BACK-11] any text is read as it was written', () => {
	const text = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc
			.array(fc.constantFrom("'", '=', '1', 'E', 'mar', ' ', '/', '#', '０', 'x'))
			.map((parts) => parts.join('')),
	);
	fc.assert(
		fc.property(text, (cell) => {
			expect(unguarded(guarded(cell))).toBe(cell);
		}),
		{ numRuns: runCount(2000) },
	);
});
