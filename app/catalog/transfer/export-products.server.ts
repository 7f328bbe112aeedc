import { asc } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** Every product in the units of an import file: rupees, per cent and square feet, not hundredths of them. */
export async function exportProducts(db: Db): Promise<Record<string, unknown>[]> {
	const rows = await db.select().from(products).orderBy(asc(products.id));
	// The shown price follows from price and discount.
	return rows.map(({ shownPrice: _, ...row }) => ({
		...row,
		price: row.price / 100,
		discount: row.discount / 100,
		stock: row.stock / 100,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}));
}
