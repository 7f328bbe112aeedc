import { and, inArray, ne } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Names } from './author-names.server.ts';
import type { LogEntry } from './list-log.server.ts';

/** LOG-02: the present names of the products that rows of the log are about, by id. */
export async function stoneNames(db: Db, entries: readonly LogEntry[]): Promise<Names> {
	const ids = entries.flatMap(({ kind, row }) => {
		if (kind === 'stock') return [row.productId];
		return kind === 'change' ? [row.subject] : [];
	});
	const found = await db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(and(inArray(products.id, [...new Set(ids)]), ne(products.name, '')));
	return new Map(found.map(({ id, name }) => [id, name]));
}
