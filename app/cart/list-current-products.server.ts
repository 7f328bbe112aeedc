import { and, inArray } from 'drizzle-orm';
import { soldColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { SoldProduct } from '#app/catalog/offers.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** The products with these ids as the shop sells them now, in any order; those that it no longer sells are left out. */
export async function listCurrentProducts(db: Db, ids: readonly string[]): Promise<SoldProduct[]> {
	if (ids.length === 0) return [];
	return db
		.select(soldColumns)
		.from(products)
		.where(and(isForSale, inArray(products.id, [...ids])));
}
