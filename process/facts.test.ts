import { expect } from 'vitest';
import { seenOf, textsOf } from '#app/staff/settings/section-form.server.ts';
import { sections } from '#app/staff/settings/sections.ts';
import { demoSettings } from '#db/demo-facts.ts';
import { signedIn } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { demo, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[SET-04] [NEW-04] what the owner changes through one process is read from another on the same database, and never the old again', async ({
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('demo');
	const [one, other] = [await startShop({ DATABASE_URL: url }), await startShop({ DATABASE_URL: url })];
	const paths = ['/', '/shop', '/product/ziarat-white', '/blog', '/policies/returns', '/cart'];
	const reader = visitor(other.origin);
	for (const path of paths) expect((await reader.ask(path)).body).not.toContain('Patthar');

	const owner = await signedIn(one.origin, demo.owner);
	const seen = Object.entries(seenOf(sections.shop, demoSettings));
	const answer = await owner.post('/staff/settings/shop', {
		...textsOf(sections.shop, demoSettings),
		...Object.fromEntries(seen.map(([key, digest]) => [`seen-${key}`, digest])),
		name: 'Patthar | Ghar',
	});
	expect(answer.status).toBe(302);
	// For a second a page may be served as it was. Once it is new, it is never the old again.
	for (const path of paths)
		await expect
			.poll(async () => (await reader.ask(path)).body, { message: path })
			.toContain('Patthar | Ghar');
	for (const path of [...paths, ...paths])
		expect((await reader.ask(path)).body, path).toContain('Patthar | Ghar');

	// The days of all cities are one form; what was not touched is not written.
	const [lahore, multan] = await withClient(url, async (client) => {
		const { rows } = await client.query(
			"select id from cities where name in ('Lahore', 'Multan') order by name",
		);
		return rows.map(({ id }: { id: number }) => id);
	});
	const days = () =>
		withClient(url, async (client) => {
			const { rows } = await client.query(
				"select days from cities where name in ('Lahore', 'Multan') order by name",
			);
			return rows.map(({ days }: { days: number | null }) => days);
		});
	const sent = (first: string, second: string) => ({
		days: 'on',
		[`was-${lahore}`]: '4',
		[`was-${multan}`]: '3',
		[`days-${lahore}`]: first,
		[`days-${multan}`]: second,
	});
	const refused = await owner.post('/staff/cities', sent('6', 'two'));
	expect([refused.status, await days()]).toEqual([422, [4, 3]]);
	expect(refused.body).toContain('“two” is not a number. Please type days, such as 3.');
	expect(refused.body).toMatch(/aria-invalid="true"[^>]*name="days-\d+" value="two"/);
	expect((await owner.post('/staff/cities', sent('', '3'))).status).toBe(302);
	expect(await days()).toEqual([null, 3]);
});
