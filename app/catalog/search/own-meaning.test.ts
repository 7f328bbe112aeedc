import { expect, test } from 'vitest';
import type { Meaning } from './meaning.ts';
import type { OwnWord } from './own-word.ts';
import { withOwnWords } from './own-words.server.ts';
import { understand } from './understand.ts';
import { Vocabulary } from './vocabulary.ts';

const stones = new Vocabulary();
for (const text of ['Ziarat White Marble Snow white', 'Black Galaxy Granite India', 'Lava Onyx'])
	stones.add(text);

const word = (given: Partial<OwnWord> & { stone?: string | null }) => ({
	word: 'dalla',
	kind: 'words' as const,
	value: '',
	stone: null,
	...given,
});

const meanings = (search: string, given: Parameters<typeof word>[0]): Meaning[] =>
	understand(search, withOwnWords(stones, [word(given)])).parts.map(
		({ meaning: { and: _, ...meaning } }) => meaning,
	);

test.each<[string, Parameters<typeof word>[0], Meaning[]]>([
	[
		'a stone',
		{ kind: 'stone', value: 'ziarat-white', stone: 'Ziarat White' },
		[{ stone: 'ziarat-white', words: ['Ziarat White'] }],
	],
	['a category', { kind: 'category', value: 'Onyx' }, [{ category: 'Onyx', words: ['Onyx'] }]],
	['a use', { kind: 'use', value: 'staircase' }, [{ words: ['stair', 'tread'], use: 'staircase' }]],
	['a colour', { kind: 'colour', value: 'blue' }, [{ words: ['blue', 'azul', 'azure'], field: 'colour' }]],
	['words', { value: 'ziarat' }, [{ words: ['ziarat'] }]],
	['nothing', { kind: 'nothing' }, []],
])('[SEEK-10] a word of the owner’s means %s', (_, given, expected) => {
	expect(meanings('dalla', given)).toEqual(expected);
});

test('[SEEK-10] a word stands for several words, with a price, beside others', () => {
	const given = { value: 'safaid marmar under 300' };
	const found = meanings('dalla for floor', given);
	expect(found.map(({ words, max, use }) => words?.[0] ?? max ?? use)).toEqual([
		'white',
		'marble',
		300,
		'floor',
	]);
	const parts = understand('dalla', withOwnWords(stones, [word(given)])).parts;
	expect(new Set(parts.map(({ typed }) => typed))).toEqual(new Set(['dalla']));
});

test('[SEEK-10] it is found misspelt, in Urdu letters, as a phrase, and joined with others', () => {
	const blue = { kind: 'colour', value: 'blue' } as const;
	for (const [typed, own] of [
		['dallaa', 'dalla'],
		['firuzabadi', 'firozabadi'],
		['firozabdi', 'firozabadi'],
		['ڈلا', 'ڈلا'],
		['kanch ka tukra', 'kanch ka tukra'],
		['kanch-ka-tukra', 'kanch ka tukra'],
	] as const)
		expect(meanings(typed, { ...blue, word: own })[0]?.words, typed).toContain('blue');
});

test('[SEEK-10] what is gone means nothing, and no word leads to another of the owner’s', () => {
	expect(meanings('xyzzy', { word: 'xyzzy', kind: 'stone', value: 'gone', stone: null })).toEqual([
		{ words: ['xyzzy'] },
	]);
	expect(meanings('xyzzy', { word: 'xyzzy', kind: 'use', value: 'flying' })).toEqual([{ words: ['xyzzy'] }]);
	const loop = withOwnWords(stones, [
		word({ word: 'xyzzy', value: 'qwerzu' }),
		word({ word: 'qwerzu', value: 'xyzzy' }),
	]);
	expect(understand('xyzzy', loop).parts.map(({ meaning }) => meaning.words)).toEqual([['qwerzu']]);
});

test('[SEEK-10] stones that come later are known beside the owner’s words', () => {
	const vocabulary = withOwnWords(stones, [word({ kind: 'colour', value: 'blue' })]);
	expect(vocabulary.has('galaxy')).toBe(true);
	vocabulary.add('Verona Rosso');
	expect(vocabulary.has('verona')).toBe(true);
	expect(stones.meaningOf('dalla')).toBeUndefined();
});
