import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINES_DIFFER } from './engines-differ.ts';

test.each(ENGINES_DIFFER)('the tests that run on both databases are there: %s', (pattern) => {
	expect(globSync(pattern).length).toBeGreaterThan(0);
});
