import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
	['white', 'white', 0],
	['wite', 'white', 1],
	['whitee', 'white', 1],
	['whote', 'white', 1],
	['whtie', 'white', 1],
	['emprador', 'emperador', 1],
	['botichina', 'botikina', 2],
	['black', 'white', 3],
	['', 'ab', 2],
	['', '', 0],
])('[SEEK-02] from “%s” to “%s” it is %i letters, counted up to two', (from, to, distance) => {
	expect(editDistance(from, to, 2)).toBe(distance);
	expect(editDistance(to, from, 2)).toBe(distance);
});
