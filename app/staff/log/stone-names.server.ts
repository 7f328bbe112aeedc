import { and, inArray, ne } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Names } from './author-names.server.ts';

/** LOG-02: the present names of these products, by id. */
export async function stoneNames(db: Db, ids: readonly string[]): Promise<Names> {
	const found = await db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(and(inArray(products.id, [...new Set(ids)]), ne(products.name, '')));
	return new Map(found.map(({ id, name }) => [id, name]));
}
