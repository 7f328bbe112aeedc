import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { cardColumns } from './card-columns.server.ts';
import type { Card } from './product.ts';
import { products } from './tables.server.ts';

/** HOME-07, LIST-02: the stones with `isFeatured`, newest first. Rejects when the database does. */
export async function listFeatured(db: Db): Promise<Card[]> {
	return db
		.select(cardColumns)
		.from(products)
		.where(eq(products.isFeatured, true))
		.orderBy(desc(products.createdAt), asc(products.id));
}
