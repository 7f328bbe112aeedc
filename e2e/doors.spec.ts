import { anyInput } from '#torture/any-input.ts';
import { expect, test } from './shop.ts';

/** The locks on the doors, in short; `npm run torture` tries them at length. */
test.describe.configure({ timeout: 180_000 });

test('any input: no form, loader or resource answers with a 5xx', async ({ startShop, postgres }) => {
	const { measured, ok } = await anyInput({ startShop, postgres, size: 'short' });
	expect(ok, measured).toBe(true);
});
