import { expect, test } from 'vitest';
import { wordsOf } from '#app/typed/fault-words.ts';
import { readSize, readSizes } from './read-size.ts';

test.each([
	['12x24', '12×24'],
	['12 × 24', '12×24'],
	['12.5*24', '12.5×24'],
	['12" x 24"', '12×24'],
	['25-1/2 x 63', '25.5×63'],
	['۱۲×۲۴', '12×24'],
	['1 ft x 2 ft', '12×24'],
	['random', 'random'],
	['2x4 random', '2x4 random'],
])('[TYPED-14] the tile size “%s” is %s', (typed, size) => {
	expect(readSize(typed, 'inches')).toEqual({ ok: true, value: size });
});

test.each([
	['9 x 5.5', '9×5.5'],
	["9' × 5'6\"", '9×5.5'],
	['9.33x5', '9.33×5'],
])('[TYPED-14] the slab “%s” is %s ft', (typed, size) => {
	expect(readSize(typed, 'feet')).toEqual({ ok: true, value: size });
});

test.each(['0x24', '12 x -24'])('[TYPED-14] the size “%s” is refused in words', (typed) => {
	const reading = readSizes(`24×24; ${typed}`);
	expect(reading.ok ? '' : wordsOf(reading.fault)).toMatch(/more than 0/);
});

test('[TYPED-14] sizes stand with a semicolon or a line between them', () => {
	expect(readSizes('12x24; 24 x 24\nslab;')).toEqual({ ok: true, value: ['12×24', '24×24', 'slab'] });
});
