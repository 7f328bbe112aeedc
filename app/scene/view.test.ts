import { expect, test } from 'vitest';
import { MOST_ZOOM, panBy, WHOLE, windowOf, within, zoomAt } from './view.ts';

test('all of the scene is seen at first, and never anything outside of it', () => {
	expect(windowOf(WHOLE)).toEqual([0, 0, 1, 1]);
	expect(panBy(WHOLE, 0.5, -0.5)).toEqual(WHOLE);
	const [x, y, w, h] = windowOf(panBy(zoomAt(WHOLE, 2), 9, -9));
	expect([x + w, y]).toEqual([1, 0]);
	expect(h).toBe(0.5);
});

test('what is under the finger stays there while one zooms', () => {
	const before = within({ x: 0.5, y: 0.5, zoom: 2 });
	const placeAt = (view: typeof before, px: number, py: number) => {
		const [x, y, w, h] = windowOf(view);
		return [x + px * w, y + py * h];
	};
	const after = zoomAt(before, 1.5, 0.25, 0.6);
	const [x = 0, y = 0] = placeAt(after, 0.25, 0.6);
	expect(x).toBeCloseTo(placeAt(before, 0.25, 0.6)[0] ?? 0, 6);
	expect(y).toBeCloseTo(placeAt(before, 0.25, 0.6)[1] ?? 0, 6);
});

test('zooming ends at the whole scene and at the most that its pictures bear', () => {
	expect(zoomAt(WHOLE, 0.1).zoom).toBe(1);
	expect(zoomAt(WHOLE, 1000).zoom).toBe(MOST_ZOOM);
});
