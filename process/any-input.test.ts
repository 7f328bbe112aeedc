import { expect } from 'vitest';
import { anyInput } from '#torture/any-input.ts';
import { test } from './shop.ts';

test('any input: no form, loader or resource responds with a 5xx', async ({ startShop, postgres }) => {
	const { ok, measured } = await anyInput({ startShop, postgres, size: 'short' });
	expect(ok, measured).toBe(true);
});
