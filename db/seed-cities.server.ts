import { knownCities } from '#app/orders/cities.ts';
import { cityKey } from '#app/orders/city-key.ts';
import { cities } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { seeds } from '#app/platform/tables.server.ts';

/** CITY-01: gives a shop the cities that it knows at first, once: what the owner deletes does not come back. */
export async function seedCities(db: Db): Promise<void> {
	await db.transaction(async (tx) => {
		const first = await tx.insert(seeds).values({ name: 'cities' }).onConflictDoNothing().returning();
		if (first.length === 0) return;
		await tx.insert(cities).values(
			Object.entries(knownCities).flatMap(([days, known]) =>
				known.map(([name, ...spellings]) => ({
					name,
					spellings,
					keys: [name, ...spellings].map(cityKey),
					days: Number(days),
				})),
			),
		);
	});
}
