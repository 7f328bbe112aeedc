import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import type { Meaning } from './meaning.ts';
import { doubtfulWords, orderOf, understand, usedFor } from './understand.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary();
for (const text of [
	'Ziarat White Marble Snow white',
	'Carrara White Marble Italy',
	'Black Galaxy Granite Black with gold flecks India',
	'Sada Bahar Granite Sage green',
	'Gulabi Granite Soft rose',
	'Sahara Beige Marble',
])
	vocabulary.add(text);

const parts = (search: string) => understand(search, vocabulary).parts;
const meanings = (search: string) => parts(search).map(({ meaning }) => meaning);
/** The first word of each part. */
const words = (search: string) => meanings(search).map((meaning) => meaning.words?.[0]);

test.each([
	['safaid marmar', ['white', 'marble']],
	['sang-e-marmar', ['marble']],
	['hara marble', ['green', 'marble']],
	['ziyarat', ['ziarat']],
	['carara wite', ['carrara', 'white']],
	['blackgalaxy', ['black', 'galaxy']],
	['zia rat', ['ziarat']],
	['blackandgold', ['black', 'gold']],
	['blk galaxy', ['black', 'galaxy']],
	['gulabi', ['gulabi']],
	['sada bahar', ['sada', 'bahar']],
	['سفید ماربل', ['white', 'marble']],
	['زیارت', ['ziarat']],
	['khubsurat ziarat ka patthar', ['ziarat']],
	['patthar', ['stone']],
	['xyzzy marble', ['xyzzy', 'marble']],
])('[SEEK-01] [SEEK-02] “%s” means %j', (search, expected) => {
	expect(words(search)).toEqual(expected);
});

test.each<[string, Meaning['words']]>([
	['12 by 24', ['12x24', '24x12']],
	['12"x24"', ['12x24', '24x12']],
	['12×24', ['12x24', '24x12']],
	['12 inch x 24 inch', ['12x24', '24x12']],
	['۱۲ بائی ۲۴', ['12x24', '24x12']],
	['2x2 ft', ['24x24', '2x2']],
	["2'x2'", ['24x24', '2x2']],
	['60x60 cm', ['24x24']],
	['600 x 600', ['24x24', '600x600']],
	['18mm', ['18mm']],
	['2 cm', ['20mm']],
	['6 soot', ['18mm', '20mm']],
	['3/4 inch', ['18mm', '20mm']],
	['aadha inch', ['12mm']],
	['24 inch', ['24x24']],
])('[SEEK-03] the size “%s” is read as %j', (search, sizes) => {
	expect(meanings(`${search} tiles`)).toEqual([{ words: sizes, field: 'size' }]);
});

test.each<[string, Meaning]>([
	['under 300', { max: 300 }],
	['below 500 rs', { max: 500 }],
	['300 se kam', { max: 300 }],
	['Rs. 1,500/- tak', { max: 1500 }],
	['۳۰۰ سے کم', { max: 300 }],
	['teen sau se kam', { max: 300 }],
	['2.5k budget', { max: 2500 }],
	['above 1000', { min: 1000 }],
	['1000 se zyada', { min: 1000 }],
	['200 to 400', { min: 200, max: 400 }],
	['between 400 and 200', { min: 200, max: 400 }],
	['200 se 400 tak', { min: 200, max: 400 }],
	['200-400', { min: 200, max: 400 }],
	['around 500', { min: 400, max: 600 }],
	['sasta', { order: 'price-asc' }],
	['sab se mehnga', { order: 'price-desc' }],
])('[SEEK-04] the price “%s” is read as %j', (search, meaning) => {
	expect(meanings(`marble ${search}`)[1]).toEqual(meaning);
});

test.each([
	['seerhi', 'staircase'],
	['kitchen top', 'kitchen'],
	['bathroom', 'vanity'],
	['bathroom floor', 'floor'],
	['washroom ki deewar', 'walls'],
	['white marble', null],
])('[SEEK-01] “%s” is for %s', (search, use) => {
	expect(usedFor(understand(search, vocabulary))).toBe(use);
});

test('[SEEK-05] each part knows where it was typed', () => {
	const search = '  Safaid   marmar, under 300!';
	for (const { typed, from, to } of parts(search)) expect(search.slice(from, to)).toBe(typed);
	expect(parts(search).map(({ typed }) => typed)).toEqual(['Safaid', 'marmar', 'under 300']);
});

test('[SEEK-02] a word that a description has is not taken for another', () => {
	expect(doubtfulWords(understand('zarat white', vocabulary))).toEqual(['zarat']);
	expect(understand('zarat', vocabulary, new Set(['zarat'])).parts).toEqual([
		{ typed: 'zarat', from: 0, to: 5, how: 'word', meaning: { words: ['zarat'] } },
	]);
});

test('[SEEK-07] a search of any signs is understood as something, at once', () => {
	const any = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.string({ unit: 'grapheme' }),
		fc.string({ unit: fc.constantFrom(...'ab12 ,.-"\'×x/<>+سفید۱۲%_\\(*[]') }),
		fc.constantFrom(
			'',
			'   ',
			'.*',
			'(a+)+$',
			'😀😀',
			'\ud800',
			'\u202ewhite\u202c',
			'%',
			'_',
			'Ω',
			'石',
			'0x0',
			'1/0 inch',
			'9'.repeat(400),
		),
	);
	fc.assert(
		fc.property(any, (search) => {
			const understood = understand(search, vocabulary);
			orderOf(understood);
			for (const { typed, from, to, meaning } of understood.parts) {
				expect(search.slice(from, to)).toContain(typed);
				for (const word of meaning.words ?? []) expect(word).not.toBe('');
				for (const amount of [meaning.min, meaning.max])
					if (amount !== undefined) expect(amount).toBeLessThan(1e12);
			}
		}),
		{ numRuns: runCount(300) },
	);
});

test('[SEEK-02] a long word is parted in a bounded number of looks, however its letters repeat', () => {
	let looks = 0;
	class Counted extends Vocabulary {
		override meaningOf(word: string) {
			looks++;
			return super.meaningOf(word);
		}
	}
	for (const word of ['a'.repeat(22), 'a'.repeat(97), 'ka'.repeat(48), 'kala'.repeat(24)]) {
		looks = 0;
		understand(`${word}zqj`, new Counted());
		expect(looks, word).toBeLessThan(5000);
	}
});

test.each([
	['granite 20 to 30 mm', []],
	['under 30 mm', ['30mm']],
	['around 20 mm', ['20mm']],
	['marble from 60 cm', ['600mm']],
	['in 24 inch', ['24x24']],
	['between 2 and 30 cm', []],
	['marble in 500 sq ft', []],
	['marble in 500 square feet', []],
])('[SEEK-03] [SEEK-04] “%s” says no price', (search, sizes) => {
	expect(meanings(search).filter(({ min, max }) => min !== undefined || max !== undefined)).toEqual([]);
	for (const size of sizes) expect(meanings(search).flatMap(({ words = [] }) => words)).toContain(size);
});

test.each([
	['under 300 in black', 300],
	['under 300 per sq ft', 300],
	['300 rs sq ft', 300],
	['in 500 rs', 500],
])('[SEEK-04] “%s” is a price all the same', (search, most) => {
	expect(meanings(search).map(({ max }) => max)).toContain(most);
});
