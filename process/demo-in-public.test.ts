import { expect } from 'vitest';
import { test } from './shop.ts';

const PUBLIC = { SHOP_ORIGIN: 'https://marble.pk' };

test('[STAFF-18] a public shop does not start with the demo’s logins, new or old, and says what to do', async ({
	startShop,
	postgres,
}) => {
	const fresh = { DATABASE_URL: await postgres.createDatabase('schema') };
	await expect(startShop({ ...PUBLIC, ...fresh })).rejects.toThrow(
		/The shop does not open at https:\/\/marble\.pk[\s\S]*SEED=empty/,
	);
	const demo = { DATABASE_URL: await postgres.createDatabase('demo') };
	await expect(startShop({ ...PUBLIC, ...demo })).rejects.toThrow(/owner@sangtarash\.example/);

	// An own shop starts, also where a later start lacks SEED=empty.
	const first = await startShop({ ...PUBLIC, ...fresh, SEED: 'empty' });
	await first.stop();
	const later = await startShop({ ...PUBLIC, ...fresh });
	expect(later.logs()).toContain('owner set-up:');
});
