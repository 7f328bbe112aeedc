import { and, inArray } from 'drizzle-orm';
import { soldColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Stone, Stones } from './stones.ts';

/** These stones as the shop sells them now; null for those that it does not sell. */
export async function findStones(db: Db, ids: Iterable<string>): Promise<Stones> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return new Map();
	const sold: Stone[] = await db
		.select({ ...soldColumns, density: products.density })
		.from(products)
		.where(and(isForSale, inArray(products.id, wanted)));
	return new Map(wanted.map((id) => [id, sold.find((stone) => stone.id === id) ?? null]));
}
