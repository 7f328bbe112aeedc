import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleScript } from './inline-scripts.ts';

const entries = [
	...new Set(
		globSync('app/**/*.{ts,tsx}').flatMap((file) =>
			[...readFileSync(file, 'utf8').matchAll(/from '(.+)\?script'/g)].map(([, target = '']) =>
				target.startsWith('#') ? target.slice(1) : relative('.', resolve(file, '..', target)),
			),
		),
	),
];

test('the cart script that runs before React is at most 2.6 kB and uses the same cart modules as React', async () => {
	const { script, files } = await bundleScript(resolve('app/cart/early-cart.ts'));
	expect(Buffer.byteLength(script)).toBeLessThanOrEqual(2600);
	expect(files.map((file) => relative('.', file))).toEqual(
		expect.arrayContaining(['app/cart/cart.ts', 'app/cart/cart-json.ts', 'app/cart/cart-storage.ts']),
	);
});

test('the inline scripts are found', () => {
	expect(entries).toContain('app/cart/early-cart.ts');
	expect(entries.length).toBeGreaterThan(4);
});

test.each(entries)('%s is a block without global names and is safe to inline in a page', async (entry) => {
	const { script } = await bundleScript(resolve(entry));
	expect(/^\{.*\}$/s.test(script) || !/\b(let|const|class)\b/.test(script)).toBe(true);
	expect(script).toMatch(/[;}]$/);
	// A function or `var` would be visible outside the block. A script without names needs no block.
	expect(script).not.toMatch(/\b(var|function)\b/);
	expect(script).not.toMatch(/\b(require|import) ?['"`]|<\/script|<!--/i);
});
