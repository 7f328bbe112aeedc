import { expect, test } from 'vitest';
import { frameOf } from './crop-frame.ts';

const wide = { width: 2400, height: 1800 };
const tall = { width: 1000, height: 2400 };

test('[PIC-06] the frame has the shape in which the shop shows a slab, and stays in the picture', () => {
	expect(frameOf({ size: 1, x: 0.5, y: 0.5 }, wide)).toEqual({ x: 480, y: 0, width: 1440, height: 1800 });
	expect(frameOf({ size: 1, x: 0.5, y: 1 }, tall)).toEqual({ x: 0, y: 1150, width: 1000, height: 1250 });
	for (const picture of [wide, tall])
		for (const size of [0.2, 0.5, 1])
			for (const at of [0, 0.37, 1]) {
				const { x, y, width, height } = frameOf({ size, x: at, y: at }, picture);
				expect(width / height).toBeCloseTo(4 / 5);
				expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
				expect(x + width).toBeLessThanOrEqual(picture.width);
				expect(y + height).toBeLessThanOrEqual(picture.height);
			}
});
