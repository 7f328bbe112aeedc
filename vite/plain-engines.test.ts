import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainNameOf } from './plain-engines.ts';

const files = globSync('{app,server}/**/*.{ts,tsx}');
const plain = files.filter((file) => /\.plain\./.test(file));

test('a plain counterpart is in the same folder as its module, and `.server` stays at the end of its name', () => {
	expect(plainNameOf('app/render/styles.tsx')).toBe('app/render/styles.plain.tsx');
	expect(plainNameOf('app/render/page.server.tsx')).toBe('app/render/page.plain.server.tsx');
	expect(plain.length).toBeGreaterThan(5);
	const counterparts = new Set(files.filter((file) => !plain.includes(file)).map(plainNameOf));
	expect(plain.filter((file) => !counterparts.has(file))).toEqual([]);
});

test('no module imports a plain counterpart by its name: the build chooses it', () => {
	expect(files.filter((file) => /from '[^']+\.plain\./.test(readFileSync(file, 'utf8')))).toEqual([]);
});
