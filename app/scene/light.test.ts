import { expect, test } from 'vitest';
import { ALBEDO, brightnesses, jointLight, lightOf } from './light.ts';

test('a colour of sRGB is taken apart into linear light', () => {
	expect(lightOf('#ffffff')).toEqual([1, 1, 1]);
	expect(lightOf('#000000')).toEqual([0, 0, 0]);
	// IEC 61966-2-1: the middle grey of a screen has a fifth of white's light.
	expect(lightOf('#808080')[0]).toBeCloseTo(0.2159, 4);
	expect(lightOf('#ff0a00')[1]).toBeCloseTo(10 / 255 / 12.92, 6);
});

test('a surface of the white picture’s albedo has brightness 1, whatever bounces', () => {
	const [bright] = brightnesses([[ALBEDO, ALBEDO, ALBEDO]], [[0.3]]);
	expect(bright?.map((value) => Number(value.toFixed(6)))).toEqual([1, 1, 1]);
});

test('one surface that lights itself has the brightness of the closed formula', () => {
	const g = 0.105;
	const a = 0.3;
	const [bright] = brightnesses([[a, a, a]], [[g]]);
	// t = a (1 − g) / (0.8 − g a), solved for t = a / 0.8 · (1 − g + g t).
	expect(bright?.[0]).toBeCloseTo(((a / ALBEDO) * (1 - g)) / (1 - (g * a) / ALBEDO), 4);
});

test('a surface gets light from its neighbour, and none where nothing bounces', () => {
	const dark = [0.1, 0.1, 0.1] as const;
	const white = [0.8, 0.8, 0.8] as const;
	const bounce = [
		[0, 0.2],
		[0.2, 0],
	];
	const [beside] = brightnesses([dark, white], bounce);
	expect(beside?.[0]).toBeGreaterThan(0.1 / ALBEDO);
	expect(brightnesses([dark, white], [])[0]?.[0]).toBeCloseTo(0.1 / ALBEDO, 6);
});

test('joints that match a black stone are not black, and named colours are the same for all stones', () => {
	expect(jointLight('match', [0, 0.5, 1])).toEqual([0.02, 0.32, 0.62]);
	expect(jointLight('white', [0, 0, 0])).toEqual(jointLight('white', [1, 1, 1]));
});
