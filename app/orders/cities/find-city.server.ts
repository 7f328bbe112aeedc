import { and, arrayOverlaps, asc, eq, isNotNull } from 'drizzle-orm';
import { cities } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { cityKey } from './city-key.ts';

export type City = typeof cities.$inferSelect;

/** CITY-02: the city that a customer means, in any of its spellings, case, spaces and signs; null for one that is not in the list. */
export async function findCity(db: Db, typed: string): Promise<City | null> {
	const [city] = await db
		.select()
		.from(cities)
		.where(arrayOverlaps(cities.keys, [cityKey(typed)]));
	return city ?? null;
}

export async function findCityById(db: Db, id: number): Promise<City | null> {
	const [city] = await db.select().from(cities).where(eq(cities.id, id));
	return city ?? null;
}

export async function listCities(db: Db): Promise<City[]> {
	return db.select().from(cities).orderBy(asc(cities.name));
}

/** NEW-04: the cities that the checkout offers: where the truck goes, in a number of days that the owner has said. */
export function listServedCities(db: Db): Promise<Pick<City, 'name' | 'days'>[]> {
	return db
		.select({ name: cities.name, days: cities.days })
		.from(cities)
		.where(and(eq(cities.served, true), isNotNull(cities.days)))
		.orderBy(asc(cities.name));
}
