import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[TYPED-12] no field is of the kind number: a mouse’s wheel would change it, and it takes no other spelling', () => {
	const wrong = globSync('app/**/*.tsx').filter((file) => /type="number"/.test(readFileSync(file, 'utf8')));
	expect(wrong).toEqual([]);
});
