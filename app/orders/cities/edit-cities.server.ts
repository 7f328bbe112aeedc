import { and, arrayOverlaps, eq, inArray, ne, sql } from 'drizzle-orm';
import { cities } from '#app/orders/tables.server.ts';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { cityKey } from './city-key.ts';

/** What the owner says of a city. `secondTripFee` in paisa. */
export type CityDetails = {
	name: string;
	spellings: string[];
	served: boolean;
	days: number | null;
	secondTripFee: number | null;
};

/** `taken`: `city` already has this name or spelling. */
type Saved = { ok: true; id: number } | { ok: false; reason: 'not-found' } | Taken;

type Taken = { ok: false; reason: 'taken'; spelling: string; city: string };

/** CITY-03: changes a city, or without an id adds one. */
export async function saveCity(db: Db, actor: Actor, id: number | null, given: CityDetails): Promise<Saved> {
	return db.transaction(async (tx): Promise<Saved> => {
		// So that two cities never get the same spelling at once.
		await tx.execute(sql`lock table ${cities} in share row exclusive mode`);
		const before = id === null ? null : await find(tx, id);
		if (before === undefined) return { ok: false, reason: 'not-found' };
		const city = { ...given, spellings: otherSpellings(given) };
		const taken = await findTaken(tx, id, city);
		if (taken) return taken;
		const row = { ...city, keys: [city.name, ...city.spellings].map(cityKey) };
		const [saved] =
			id === null
				? await tx.insert(cities).values(row).returning()
				: await tx.update(cities).set(row).where(eq(cities.id, id)).returning();
		if (!saved) throw new Error('the city was not saved');
		await audit(tx, actor, before, saved);
		return { ok: true, id: saved.id };
	});
}

/** CITY-03: says whether a truck goes to a city. False for an unknown id. */
export async function serveCity(db: Db, actor: Actor, id: number, served: boolean): Promise<string | null> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(cities).where(eq(cities.id, id)).for('update');
		if (!before) return null;
		if (before.served === served) return before.name;
		const [saved] = await tx.update(cities).set({ served }).where(eq(cities.id, id)).returning();
		await audit(tx, actor, before, saved ?? null);
		return before.name;
	});
}

/** NEW-04: how many working days the truck takes to each of some cities; null: not said. */
export async function saveDays(
	db: Db,
	actor: Actor,
	days: ReadonlyMap<number, number | null>,
): Promise<void> {
	await db.transaction(async (tx) => {
		const stored = await tx
			.select()
			.from(cities)
			.where(inArray(cities.id, [...days.keys()]))
			.orderBy(cities.id)
			.for('update');
		for (const before of stored) {
			const given = days.get(before.id);
			if (given === undefined || given === before.days) continue;
			const [after] = await tx
				.update(cities)
				.set({ days: given })
				.where(eq(cities.id, before.id))
				.returning();
			await audit(tx, actor, before, after ?? null);
		}
	});
}

/** CITY-03: takes a city out of the list. Customers may still type it. */
export async function deleteCity(db: Db, actor: Actor, id: number): Promise<void> {
	await db.transaction(async (tx) => {
		const [before] = await tx.delete(cities).where(eq(cities.id, id)).returning();
		if (before) await audit(tx, actor, before, null);
	});
}

type City = typeof cities.$inferSelect;

async function find(tx: Db, id: number): Promise<City | undefined> {
	const [city] = await tx.select().from(cities).where(eq(cities.id, id));
	return city;
}

/** Each spelling once, and none that is found by the name alone. */
function otherSpellings({ name, spellings }: CityDetails): string[] {
	const seen = new Set([cityKey(name), '']);
	return spellings.filter((spelling) => {
		const key = cityKey(spelling);
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}

async function findTaken(tx: Db, id: number | null, { name, spellings }: CityDetails): Promise<Taken | null> {
	const typed = [name, ...spellings];
	const [other] = await tx
		.select()
		.from(cities)
		.where(and(arrayOverlaps(cities.keys, typed.map(cityKey)), id === null ? undefined : ne(cities.id, id)));
	const spelling = typed.find((text) => other?.keys.includes(cityKey(text)));
	return other && spelling ? { ok: false, reason: 'taken', spelling, city: other.name } : null;
}

async function audit(tx: Db, actor: Actor, before: City | null, after: City | null): Promise<void> {
	const subject = after?.name ?? before?.name ?? '';
	await writeAudit(tx, { actor, what: 'city', subject, before: told(before), after: told(after) });
}

function told(city: City | null): CityDetails | null {
	if (!city) return null;
	const { name, spellings, served, days, secondTripFee } = city;
	return { name, spellings, served, days, secondTripFee };
}
