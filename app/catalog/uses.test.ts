import { expect, test } from 'vitest';
import { searchedUse } from './uses.ts';

test.each([
	[['Kitchen'], 'kitchen'],
	[['black', 'worktops'], 'kitchen'],
	[['flooring'], 'floor'],
	[['stairs'], 'staircase'],
	[['more'], null],
	[['walnut'], null],
	[[], null],
])('[FIND-03] the words %j name the use %s', (words, use) => {
	expect(searchedUse(words)).toBe(use);
});
