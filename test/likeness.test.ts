import { expect, test } from 'vitest';
import { likeness, type Pixels } from './likeness.ts';

const WIDTH = 40;
const HEIGHT = 30;
const all = () => true;

function picture(value: (x: number, y: number) => number): Pixels {
	const data = new Uint8Array(WIDTH * HEIGHT * 3);
	for (let index = 0; index < WIDTH * HEIGHT; index++)
		data.fill(value(index % WIDTH, Math.floor(index / WIDTH)), 3 * index, 3 * index + 3);
	return { data, width: WIDTH, height: HEIGHT };
}

const stripes = picture((x) => (x % 8 < 4 ? 60 : 200));

test('a picture is like itself', () => {
	expect(likeness(stripes, stripes, all)).toEqual({ mean: 0, p95: 0, ssim: 1 });
});

test('stripes that stand where the others have gaps are as unlike as can be', () => {
	const moved = picture((x) => (x % 8 < 4 ? 200 : 60));
	const { mean, ssim } = likeness(stripes, moved, all);
	expect(mean).toBeGreaterThan(30);
	expect(ssim).toBeLessThan(-0.5);
});

test('an even shade changes the colour and not the structure', () => {
	const lighter = picture((x) => (x % 8 < 4 ? 65 : 205));
	const { mean, ssim } = likeness(stripes, lighter, all);
	expect(mean).toBeGreaterThan(1);
	expect(ssim).toBeGreaterThan(0.99);
});

test('only the named part counts', () => {
	const half = picture((x, y) => (y < HEIGHT / 2 ? 255 : x % 8 < 4 ? 60 : 200));
	const below = (index: number) => Math.floor(index / WIDTH) > HEIGHT / 2 + 5;
	expect(likeness(stripes, half, below)).toEqual({ mean: 0, p95: 0, ssim: 1 });
	expect(likeness(stripes, half, all).mean).toBeGreaterThan(5);
});

test('the 95th per cent is that of the worst twentieth', () => {
	const spoilt = (columns: number) => picture((x) => (x < columns ? 0 : x % 8 < 4 ? 60 : 200));
	expect(likeness(stripes, spoilt(1), all).p95).toBe(0);
	expect(likeness(stripes, spoilt(4), all).p95).toBeGreaterThan(10);
});
