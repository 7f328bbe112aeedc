import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['price', 'stock', 'name', 'tileSizes'];

test('[IMPORT-01] the nearest name is the one with the fewest letters to change', () => {
	expect(nearestName('Price', names)).toBe('price');
	expect(nearestName('pirce', names)).toBe('price');
	expect(nearestName('stocks', names)).toBe('stock');
	expect(nearestName('tile sizes', names)).toBe('tileSizes');
	expect(nearestName('supplier', names)).toBeNull();
});
