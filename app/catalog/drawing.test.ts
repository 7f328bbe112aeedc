import { expect, test } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { drawStone } from './drawing.server.ts';

test('[SHOP-01] every stone of the catalogue has a picture of its own, light enough for a phone', () => {
	const drawings = catalogue.map(({ id }) => drawStone(id));
	expect(new Set(drawings).size).toBe(catalogue.length);
	for (const drawing of drawings) {
		expect(drawing).toMatch(/^<svg [^>]+viewBox="0 0 800 1000">.+<\/svg>$/);
		expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
		expect(drawing.length).toBeLessThan(16_000);
	}
});

test('[SHOP-01] a drawing is the same each time, and what is not in the catalogue has one too', () => {
	expect(drawStone('badal-grey')).toBe(drawStone('badal-grey'));
	expect(drawStone('no-such-stone')).toMatch(/^<svg /);
});
