import { expect, test } from 'vitest';
import { BUNDLE, bundlesFor } from './versailles.ts';
import { usualWaste } from './waste.ts';

test.each([
	['straight', 12, 10, 10, 'straight'],
	['straight', 18, 12, 15, 'straight-large'],
	['brick', 24, 10, 15, 'brick'],
	['third', 24, 10, 15, 'brick'],
	['diagonal', 12, 15, 20, 'diagonal'],
	['herringbone', 12, 20, 20, 'herringbone'],
	['versailles', 24, 5, 10, 'versailles'],
] as const)(
	'[LAY-07] %s in tiles of %d″ wastes %d to %d per cent, and says why',
	(bond, side, low, high, reason) => {
		const waste = usualWaste(bond, side * 16);
		expect(waste).toMatchObject({ low, high, reason });
		expect(waste.usual).toBeGreaterThanOrEqual(low);
		expect(waste.usual).toBeLessThanOrEqual(high);
	},
);

test('[LAY-07] a Versailles bundle is 8 sq ft, and only whole ones are sold', () => {
	expect(BUNDLE.reduce((sum, { w, h, tiles }) => sum + w * h * tiles, 0)).toBe(8 * 144);
	const squareFeet = (feet: number) => feet * 192 ** 2;
	// 120 sq ft and 5 % are 126, which is 15.75 bundles.
	expect(bundlesFor(squareFeet(120), 5)).toBe(16);
	expect(bundlesFor(squareFeet(80), 0)).toBe(10);
	expect(bundlesFor(squareFeet(80) + 1, 0)).toBe(11);
});
