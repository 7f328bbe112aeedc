import { daysFromKarachi, knownCities } from '#app/orders/cities/cities.ts';
import { cityKey } from '#app/orders/cities/city-key.ts';
import { cities } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { seeds } from '#app/platform/database/tables.server.ts';
import { isDemo } from './seed.server.ts';

/**
 * CITY-01: gives a shop the names of cities that it knows at first, once: what the owner deletes does not come back. Only the demo has
 * days on the road too, since its yard is in Karachi.
 */
export async function seedCities(db: Db): Promise<void> {
	await db.transaction(async (tx) => {
		const first = await tx.insert(seeds).values({ name: 'cities' }).onConflictDoNothing().returning();
		if (first.length === 0) return;
		const days = new Map((await isDemo(tx)) ? daysFromKarachi() : []);
		await tx.insert(cities).values(
			Object.values(knownCities).flatMap((known) =>
				known.map(([name, ...spellings]) => ({
					name,
					spellings,
					keys: [name, ...spellings].map(cityKey),
					days: days.get(name) ?? null,
				})),
			),
		);
	});
}
