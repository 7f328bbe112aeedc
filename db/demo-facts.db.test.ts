import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysFromKarachi } from '#app/orders/cities/cities.ts';
import { cityKey } from '#app/orders/cities/city-key.ts';
import { cities } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { seeds } from '#app/platform/database/tables.server.ts';
import { markFirstDay } from '#app/settings/first-day.server.ts';
import { readSettings, writeSettings } from '#app/settings/settings.server.ts';
import { newShopSettings } from '#app/settings/settings.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { demoSettings } from './demo-facts.ts';
import { beginEmpty, seedDemo } from './seed.server.ts';
import { seedCities } from './seed-cities.server.ts';

const OWNER = { id: 'owner-1', role: 'owner' };

/** As an older version left it: nothing was stored of what the owner had not changed. */
async function makeOlder(db: Db): Promise<void> {
	await db.delete(shopSettings);
	await db.delete(seeds).where(eq(seeds.name, 'demo facts'));
}

const daysIn = async (db: Db) =>
	new Map((await db.select().from(cities)).map(({ name, days }) => [name, days]));

test('[NEW-03] [HOME-03] [HOME-04] the demo says its facts and days; an older one too, with what its owner has changed', async () => {
	const { db } = await freshDatabase();
	await seedDemo(db);
	await seedCities(db);
	expect(await readSettings(db)).toEqual(demoSettings);
	expect(await daysIn(db)).toEqual(new Map(daysFromKarachi()));

	await makeOlder(db);
	await writeSettings(db, OWNER, { name: 'Patthar Ghar', claims: [] });
	// Also where its owner has set `SEED=empty` since.
	await beginEmpty(db);
	expect(await readSettings(db)).toEqual({ ...demoSettings, name: 'Patthar Ghar' });
	expect(await daysIn(db)).toEqual(new Map(daysFromKarachi()));

	// What the owner takes back later stays away.
	await writeSettings(db, OWNER, { claims: [], bankAccount: null });
	await seedDemo(db);
	expect(await readSettings(db)).toMatchObject({ claims: [], bankAccount: null });
});

test.for([
	['nobody has looked at', null, async () => {}],
	[
		'the owner has changed one of',
		4,
		(db: Db) => db.update(cities).set({ days: 9 }).where(eq(cities.name, 'Hub')),
	],
	[
		'the owner has found right',
		4,
		(db: Db) => markFirstDay(db, OWNER, (marks) => ({ ...marks, skipped: ['cities'] })),
	],
] as const)(
	'[NEW-03] [NEW-04] an older shop of an owner no longer says what was never saved; days that %s become %s',
	async ([, days, touch]) => {
		const { db } = await freshDatabase();
		await beginEmpty(db);
		await makeOlder(db);
		await db
			.insert(cities)
			.values(daysFromKarachi().map(([name, days]) => ({ name, keys: [cityKey(name)], days })));
		await writeSettings(db, OWNER, { name: 'Khyber Stone' });
		await touch(db);
		await beginEmpty(db);
		expect((await daysIn(db)).get('Lahore')).toBe(days);
		expect(await readSettings(db)).toEqual({ ...newShopSettings, name: 'Khyber Stone' });
		await beginEmpty(db);
		expect((await daysIn(db)).get('Lahore')).toBe(days);
	},
);
