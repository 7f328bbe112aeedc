import { and, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { cursorColumn, orderByKeys, readPage, type SortOrder } from './keyset.server.ts';
import { firstPage, type Page } from './paging.ts';

const newestFirst: SortOrder = [
	{ by: products.createdAt, type: 'timestamptz', descending: true },
	{ by: products.id, type: 'text' },
];

/** HOME-07: what a shopper reads on the home page in place of products. */
export const featuredCopy = {
	none: 'No featured products available',
	failed: 'Failed to fetch featured products',
};

/** HOME-07, LIST-02: a page of the products with `isFeatured`, newest first. Rejects when the database does. */
export async function listFeatured(db: Db, paging = firstPage): Promise<Page<Card>> {
	return readPage(newestFirst, paging, (range, limit) =>
		db
			.select({ ...cardColumns, cursor: cursorColumn(newestFirst) })
			.from(products)
			.where(and(isForSale, sql`${products.isFeatured}`, range))
			.orderBy(...orderByKeys(newestFirst))
			.limit(limit),
	);
}
