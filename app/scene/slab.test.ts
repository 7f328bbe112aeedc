import { expect, test } from 'vitest';
import { slabOf, tileOf } from './slab.ts';

const picture = { name: 'ziarat-white-slab', hash: '0a1b2c3d', width: 1600, height: 2000, colour: '#dee2e4' };

test('a slab is as large as its picture says', () => {
	expect(slabOf(picture, 1600, 750)).toEqual({
		address: '/pictures/ziarat-white-slab.0a1b2c3d.750.avif',
		colour: '#dee2e4',
		size: [1.6, 2],
	});
});

test('a picture from elsewhere, of unknown size or too small is no slab', () => {
	expect(slabOf(null, 1600, 750)).toBeNull();
	expect(slabOf(picture, null, 750)).toBeNull();
	expect(slabOf({ ...picture, width: 640 }, 1600, 750)).toBeNull();
});

test('tiles lie with their longer side first', () => {
	expect(tileOf('12×24')).toEqual([24 * 0.0254, 12 * 0.0254]);
	expect(tileOf('')).toBeNull();
	expect(tileOf('slab')).toBeNull();
});
