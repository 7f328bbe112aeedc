import { expect, test } from 'vitest';
import { searchedWords } from './searched-words.ts';

test.each([
	['2788315a', ['2788315a']],
	['a2788315', ['a2788315']],
	['#27883D15', ['27883d15']],
	['2788315a 0300-1234567', ['2788315a', '3001234567']],
	['27883151', ['27883151']],
	['quratul 7654', ['quratul', '7654']],
	['علی 0300 1234567', ['علی', '3001234567']],
	['(0321) 876.5432', ['3218765432']],
])('[DESK-03] the words of “%s”', (text, words) => {
	expect(searchedWords(text)).toEqual(words);
});
