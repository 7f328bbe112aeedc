import { expect } from 'vitest';
import { hostile } from '#torture/hostile.ts';
import { test } from './shop.ts';

test('[PIC-02] [PIC-04] more than 200 hostile files are refused in words or kept as pixels alone, in bounded memory', async ({
	postgres,
}) => {
	const { ok, measured } = await hostile(postgres);
	expect(ok, measured).toBe(true);
});
