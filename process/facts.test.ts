import { expect } from 'vitest';
import { newShopSettings } from '#app/owner/settings.ts';
import { seenOf, textsOf } from '#app/staff/settings/section-form.server.ts';
import { sections } from '#app/staff/settings/sections.ts';
import { signedIn } from '#test/customer.ts';
import { demo, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[SET-04] what the owner changes through one process is read from another on the same database, and never the old again', async ({
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('demo');
	const [one, other] = [await startShop({ DATABASE_URL: url }), await startShop({ DATABASE_URL: url })];
	const paths = ['/', '/shop', '/product/ziarat-white', '/blog', '/policies/returns', '/cart'];
	const reader = visitor(other.origin);
	for (const path of paths) expect((await reader.ask(path)).body).not.toContain('Patthar');

	const owner = await signedIn(one.origin, demo.owner);
	const seen = Object.entries(seenOf(sections.shop, newShopSettings));
	const answer = await owner.post('/staff/settings/shop', {
		...textsOf(sections.shop, newShopSettings),
		...Object.fromEntries(seen.map(([key, digest]) => [`seen-${key}`, digest])),
		name: 'Patthar | Ghar',
	});
	expect(answer.status).toBe(302);
	await expect.poll(async () => (await reader.ask('/blog')).body).toContain('Patthar | Ghar');
	for (const path of [...paths, ...paths])
		expect((await reader.ask(path)).body, path).toContain('Patthar | Ghar');
});
