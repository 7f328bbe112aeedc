import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { bundleEarlyCart } from './inline-scripts.ts';

test('the cart before React is at most 1.5 kB, minified, and is made of the rules that React goes by', async () => {
	const { script, files } = await bundleEarlyCart();
	expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1500);
	expect(files.map((file) => relative('.', file))).toEqual(
		expect.arrayContaining(['app/cart/cart.ts', 'app/cart/stored-cart.ts', 'app/cart/kept-cart.ts']),
	);
	// It stands in the page as it is.
	expect(script).not.toMatch(/<\/script|<!--/i);
});

test('it is a block of its own, which leaves no name behind', async () => {
	const { script } = await bundleEarlyCart();
	expect(script).toMatch(/^\{let [^;]/);
	expect(script).not.toMatch(/\b(var|function)\b/);
});
