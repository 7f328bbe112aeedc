import { asc, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cities } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { seedCities } from '#db/seed-cities.server.ts';
import { freshDatabase } from '#test/database.ts';
import { knownCities } from './cities.ts';
import { type CityDetails, deleteCity, saveCity, saveDays, serveCity } from './edit-cities.server.ts';
import { findCity, listCities, listServedCities } from './find-city.server.ts';

const OWNER = { id: 'owner-1', role: 'owner' };
const HUNZA: CityDetails = {
	name: 'Hunza',
	spellings: ['Karimabad', ' hunza. ', 'Aliabad'],
	served: true,
	days: 6,
	secondTripFee: 450_000,
};

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
	await seedCities(db);
});

const servedNames = async () => (await listServedCities(db)).map(({ name }) => name);

test('[CITY-01] [NEW-04] a new shop knows the larger cities once; one that was deleted does not come back', async () => {
	expect(await db.$count(cities)).toBe(Object.values(knownCities).flat().length);
	// Nobody has said yet how long the truck takes from this yard, so that the checkout suggests none.
	expect(await db.$count(cities, isNotNull(cities.days))).toBe(0);
	expect(await servedNames()).toEqual([]);
	const zhob = await findCity(db, 'Zhob');
	await deleteCity(db, OWNER, zhob?.id ?? 0);
	await seedCities(db);
	expect(await findCity(db, 'Zhob')).toBeNull();
});

test.for([
	['Rawalpindi', 'Rawalpindi'],
	['  PINDI ', 'Rawalpindi'],
	['r.w.p.', 'Rawalpindi'],
	['lhr', 'Lahore'],
	['Pesh', 'Peshawar'],
	['rahim-yar-khan', 'Rahim Yar Khan'],
	['D G Khan', 'Dera Ghazi Khan'],
	['Lahor e', 'Lahore'],
	['Atlantis', null],
	['', null],
	['---', null],
])('[CITY-02] %s is found as %s', async ([typed, name]) => {
	expect((await findCity(db, typed ?? ''))?.name ?? null).toBe(name);
});

test('[CITY-03] the owner adds, changes, stops serving and deletes a city, and the log has each change', async () => {
	const saved = await saveCity(db, OWNER, null, HUNZA);
	const id = saved.ok ? saved.id : 0;
	expect(await findCity(db, 'ALI ABAD')).toMatchObject({
		name: 'Hunza',
		spellings: ['Karimabad', 'Aliabad'],
	});
	expect(await saveCity(db, OWNER, id, { ...HUNZA, days: 7, spellings: [] })).toEqual({ ok: true, id });
	expect(await findCity(db, 'Aliabad')).toBeNull();

	expect(await servedNames()).toContain('Hunza');
	expect(await serveCity(db, OWNER, id, false)).toBe('Hunza');
	expect(await serveCity(db, OWNER, id, false)).toBe('Hunza');
	expect(await servedNames()).not.toContain('Hunza');
	expect((await listCities(db)).map(({ name }) => name)).toContain('Hunza');

	await deleteCity(db, OWNER, id);
	expect(await findCity(db, 'Hunza')).toBeNull();
	expect(await serveCity(db, OWNER, id, true)).toBeNull();
	expect(await saveCity(db, OWNER, id, HUNZA)).toEqual({ ok: false, reason: 'not-found' });

	const log = await db.select().from(auditLog).where(eq(auditLog.subject, 'Hunza')).orderBy(asc(auditLog.id));
	const first = { ...HUNZA, spellings: ['Karimabad', 'Aliabad'] };
	const second = { ...HUNZA, days: 7, spellings: [] };
	const third = { ...second, served: false };
	expect(log.map(({ before, after }) => [before, after])).toEqual([
		[null, first],
		[first, second],
		[second, third],
		[third, null],
	]);
	expect(log[0]).toMatchObject({ actorId: 'owner-1', actorRole: 'owner', what: 'city' });
});

test('[NEW-04] [CITY-03] the days of many cities are said at once, each in the log; what does not change is in none', async () => {
	const idOf = async (name: string) => (await findCity(db, name))?.id ?? 0;
	const [multan, okara, sibi] = [await idOf('Multan'), await idOf('Okara'), 999_999];
	const log = () => db.$count(auditLog, eq(auditLog.what, 'city'));
	const before = await log();
	await saveDays(
		db,
		OWNER,
		new Map([
			[multan, 2],
			[okara, null],
			[sibi, 3],
		]),
	);
	expect([(await findCity(db, 'Multan'))?.days, (await findCity(db, 'Okara'))?.days]).toEqual([2, null]);
	expect(await log()).toBe(before + 1);
	expect(await servedNames()).toContain('Multan');
	await saveDays(db, OWNER, new Map([[multan, null]]));
	expect(await servedNames()).not.toContain('Multan');
});

test('[CITY-03] two cities never share a spelling, also when both are saved at once', async () => {
	expect(await saveCity(db, OWNER, null, { ...HUNZA, spellings: ['L.H.R'] })).toEqual({
		ok: false,
		reason: 'taken',
		spelling: 'L.H.R',
		city: 'Lahore',
	});
	const both = await Promise.all(
		['Nagar', 'nagar'].map((name) => saveCity(db, OWNER, null, { ...HUNZA, name })),
	);
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});
