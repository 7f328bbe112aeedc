import { expect } from 'vitest';
import type { Result } from '#torture/result.ts';
import { staffGuesses } from '#torture/staff-guesses.ts';
import { staffRolesHold } from '#torture/staff-roles.ts';
import { thief } from '#torture/thief.ts';
import type { World } from '#torture/world.ts';
import { test } from './shop.ts';

// The promises of the back office against its own people, as the short runs of `npm run torture`.

const promises: [string, (world: World) => Promise<Result>][] = [
	[
		'[GUARD-01] [GUARD-02] each role opens and sends what the matrix says and nothing else, and no GET of the back office changes anything',
		staffRolesHold,
	],
	[
		'[GUARD-03] desk, yard and driver get nothing of another’s by ids in addresses, parameters and forms',
		thief,
	],
	[
		'[GUARD-04] [GUARD-05] codes and links cannot be guessed, and the owner still gets in meanwhile',
		staffGuesses,
	],
];

for (const [title, promise] of promises) {
	test(title, async ({ startShop, postgres }) => {
		const { ok, measured } = await promise({ startShop, postgres, size: 'short' });
		expect(ok, measured).toBe(true);
	});
}
