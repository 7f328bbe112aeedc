import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { missedIn } from './missed-in.ts';
import { LONGEST_WORD } from './own-word.ts';

const kept = (search: string, unknown: string[] = [], isEmpty = true) =>
	missedIn(search, { unknown, isEmpty }).map(({ words }) => words);

test.each([
	['dalla farsh', ['dalla'], ['dalla']],
	['safaid Rosso Levanto chahiye', ['Rosso', 'Levanto'], ['rosso levanto']],
	['rosso white levanto', ['rosso', 'levanto'], ['rosso', 'levanto']],
	['dalla 12x24 under 300', ['dalla'], ['dalla']],
	['بوری پتھر', ['بوری'], ['بوری']],
	['Dalla DALLA', ['Dalla', 'DALLA'], ['dalla dalla']],
])('[SEEK-11] of “%s”, of which nobody knows %j, %j is kept', (search, unknown, expected) => {
	expect(kept(search, unknown)).toEqual(expected);
});

test('[SEEK-11] known words that find nothing are kept together, and nothing of a search that finds stones', () => {
	expect(kept('Pink  Onyx 12x24')).toEqual(['pink onyx 12x24']);
	expect(kept('pink onyx', [], false)).toEqual([]);
	expect(kept('"pink onyx"')).toEqual([]);
	expect(kept('')).toEqual([]);
});

test.each([
	'ali khan 0300 1234567',
	'0300-1234567 dalla',
	'dalla +92 (300) 123.45.67',
	'dalla ۰۳۰۰۱۲۳۴۵۶۷',
	'dalla ali@stone.example',
	'dalla ali＠stone.example',
	'www.stone.example dalla',
	'https://stone.example/dalla',
	'35202-1234567-1 dalla',
	'PK36SCBL0000001123456702 dalla',
	'order 27883d15',
])('[SEEK-11] nothing is kept of “%s”', (search) => {
	expect(kept(search, ['dalla', 'ali', 'khan', 'order', 'pk36scbl0000001123456702', 'd15'])).toEqual([]);
	expect(kept(search)).toEqual([]);
});

test.each(['a1b2c3', 'abc123', 'x', '😀', '石', 'a'.repeat(LONGEST_WORD + 1)])(
	'[SEEK-11] “%s” is no word that is kept',
	(word) => {
		expect(kept(word, [word])).toEqual([]);
	},
);

test('[SEEK-11] of any signs there is a bounded answer', () => {
	const signs = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 200 }),
		fc.string({ unit: fc.constantFrom(...'ab1 ,.@-"×سف۱%\\(😀'), maxLength: 200 }),
	);
	fc.assert(
		fc.property(signs, fc.array(fc.string()), fc.boolean(), (search, unknown, isEmpty) => {
			for (const { words } of missedIn(search, { unknown, isEmpty })) {
				expect(words.length).toBeLessThanOrEqual(60);
				expect(words).not.toMatch(/@|\d{7}/);
			}
		}),
		{ numRuns: runCount(200) },
	);
});
