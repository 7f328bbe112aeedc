import { inArray } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Which of these ids a product has. */
export async function listKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const known = await db
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, [...ids]));
	return new Set(known.map(({ id }) => id));
}
